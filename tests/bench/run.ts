// `npm run measure -- bench` measures bytes, Lighthouse and the server on a quiet machine, and builds the
// site if the build is out of date. `-- --only pages,server` measures only these parts, `-- --routes
// /quote,/contact` limits Lighthouse to these pages, and `-- --runs 5` has it judge each of them five times.
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { refreshBuild } from "../../server/build/buildSite";
import startStack, { runningStack } from "../support/stack/startStack";
import { listRoutes } from "./listRoutes";
import { measureLighthouse } from "./measureLighthouse";
import { measureServer } from "./measureServer";
import { weighPages } from "./weighPages";

const { values } = parseArgs({
  options: {
    only: { type: "string", default: "pages,lighthouse,server" },
    runs: { type: "string", default: "3" },
    routes: { type: "string" },
  },
});

async function lighthouse() {
  const stop = await startStack();
  try {
    const all = (await listRoutes("public")).map(({ path }) => path);
    const paths = values.routes?.split(",") ?? all;
    return await measureLighthouse(runningStack().siteUrl, paths, Number(values.runs));
  } finally {
    await stop();
  }
}

const parts: Record<string, () => Promise<object>> = {
  pages: () => weighPages("public"),
  lighthouse,
  server: measureServer,
};

async function main(): Promise<void> {
  await refreshBuild((line) => process.stdout.write(`  ${line}\n`));
  for (const name of values.only.split(",")) {
    const measure = parts[name];
    if (!measure) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(", ")}`);
    process.stdout.write(`• ${name}\n`);
    console.table(await measure());
  }
  const memory = `${String(Math.round(totalmem() / 2 ** 30))} GiB`;
  process.stdout.write(
    `${String(cpus().length)} × ${String(cpus()[0]?.model)}, ${memory}, Node ${process.version}\n`,
  );
}

main()
  .catch((error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  })
  .finally(() => process.exit());
