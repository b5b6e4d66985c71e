// `npm run measure -- bench` measures bytes, Lighthouse and the server. It needs a quiet machine and
// builds the site if the build is out of date. Lighthouse judges each page three times; `-- --runs 5` makes it five.
// `-- --only pages,server` measures only these parts, `-- --routes /quote,/contact` limits Lighthouse to these pages.
import { arch, cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import startStack from "../support/stack/startStack";
import { runningStackSchema } from "../support/stack/runningStack";
import { refreshBuild } from "../../server/build/buildSite";
import * as v from "valibot";
import { listRoutes } from "./listRoutes";
import { isReached, type Measure } from "./measures/Measure";
import { measureLighthouse } from "./measures/measureLighthouse";
import { measurePages } from "./measures/measurePages";
import { measureServer } from "./measures/measureServer";

const say = (line: string) => process.stdout.write(`  ${line}\n`);

async function lighthouse(runs: number, only: string[] | undefined): Promise<Measure[]> {
  const stop = await startStack();
  try {
    const { siteUrl } = v.parse(
      runningStackSchema,
      JSON.parse(process.env["RUNNING_STACK"] ?? "{}"),
    );
    const routes = (await listRoutes("public")).map(({ path }) => path);
    const paths = only ? routes.filter((path) => only.includes(path)) : routes;
    return await measureLighthouse({ siteUrl, paths, runs }, say);
  } finally {
    await stop();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: "pages,lighthouse,server" },
      runs: { type: "string", default: "3" },
      routes: { type: "string" },
    },
  });
  const parts: Record<string, () => Promise<Measure[]>> = {
    pages: () => measurePages("public"),
    lighthouse: () => lighthouse(Number(values.runs), values.routes?.split(",")),
    server: () => measureServer(say),
  };
  await refreshBuild(say);
  const measures: Measure[] = [];
  for (const part of values.only.split(",")) {
    const measure = parts[part];
    if (!measure)
      throw new Error(`There is no part "${part}": choose from ${Object.keys(parts).join(", ")}`);
    process.stdout.write(`• ${part}\n`);
    measures.push(...(await measure()));
  }
  const processors = `${String(cpus().length)} × ${cpus()[0]?.model ?? arch()}`;
  const memory = `${String(Math.round(totalmem() / 2 ** 30))} GiB`;
  console.table(
    measures.map((measure) => {
      const { part, name, value, unit, target, better } = measure;
      const goal =
        target === undefined ? {} : { [better === "lower" ? "at most" : "at least"]: target };
      return { part, name, value, unit, ...goal, ...(isReached(measure) ? {} : { missed: "✗" }) };
    }),
  );
  process.stdout.write(`${processors}, ${memory}, Node ${process.version}\n`);
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
