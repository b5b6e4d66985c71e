// `npm run measure -- bench` runs Lighthouse on each page and a load test of the server. The machine must be
// otherwise idle. `-- bench server` runs only the load test, `-- bench lighthouse /quote` only that page.
import { cpus } from "node:os";
import { refreshBuild } from "../../server/build/buildSite";
import { builtPages } from "../e2e/routes";
import startStack, { runningStack } from "../support/stack/startStack";
import { measureLighthouse } from "./measureLighthouse";
import { measureServer } from "./measureServer";

const words = process.argv.slice(2);
const paths = words.filter((word) => word.startsWith("/"));
const names = words.filter((word) => !word.startsWith("/"));

async function lighthouse() {
  const stop = await startStack();
  const chosen = paths.length > 0 ? paths : builtPages.map(({ path }) => path);
  const measured = await measureLighthouse(runningStack().siteUrl, chosen);
  await stop();
  return measured;
}

async function main(): Promise<void> {
  const parts = { lighthouse, server: measureServer };
  await refreshBuild((line) => process.stdout.write(`  ${line}\n`));
  for (const [name, measure] of Object.entries(parts))
    if (names.length === 0 || names.includes(name)) {
      process.stdout.write(`• ${name}\n`);
      console.table(await measure());
    }
  const machine = `${String(cpus().length)} × ${String(cpus()[0]?.model)}`;
  process.stdout.write(`${machine}, Node ${process.version}\n`);
}

void main().then(() => process.exit());
