// `npm run measure -- bench` measures bytes, pictures, Lighthouse and the server. It needs a quiet machine and
// builds the site if the build is out of date. Lighthouse judges each page three times; `-- --runs 5` makes it five.
// `-- --only pages,server` measures only these parts, `-- --routes /quote,/contact` limits Lighthouse to these pages,
// `-- --beside http://127.0.0.1:4321/` adds a page of another site. `-- --only clone` measures the way from a clone to its first
// page and the loop after it.
import { mkdtemp, rm } from "node:fs/promises";
import { arch, cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import startStack from "../support/stack/startStack";
import { runningStackSchema } from "../support/stack/runningStack";
import { refreshBuild } from "../../server/build/buildSite";
import * as v from "valibot";
import { describeMeasures } from "./describeMeasures";
import { listRoutes } from "./listRoutes";
import type { Measure } from "./measures/Measure";
import { measureClone } from "./measures/measureClone";
import { measureLighthouse } from "./measures/measureLighthouse";
import { measurePages } from "./measures/measurePages";
import { measurePictures } from "./measures/measurePictures";
import { measureServer } from "./measures/measureServer";

/** The parts of a run without `--only`. */
const usual = "pages,pictures,lighthouse,server";

const say = (line: string) => process.stdout.write(`  ${line}\n`);

type LighthouseOptions = { runs: number; only: string[] | undefined; beside: string[] };

async function lighthouse({ runs, only, beside }: LighthouseOptions): Promise<Measure[]> {
  const stop = await startStack();
  try {
    const { siteUrl } = v.parse(
      runningStackSchema,
      JSON.parse(process.env["RUNNING_STACK"] ?? "{}"),
    );
    const routes = (await listRoutes("public")).map(({ path }) => path);
    const paths = only ? routes.filter((path) => only.includes(path)) : routes;
    return await measureLighthouse({ siteUrl, paths, beside, runs }, say);
  } finally {
    await stop();
  }
}

async function inFolder(work: (folder: string) => Promise<Measure[]>): Promise<Measure[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: usual },
      runs: { type: "string", default: "3" },
      routes: { type: "string" },
      beside: { type: "string", multiple: true, default: [] },
    },
  });
  const parts: Record<string, () => Promise<Measure[]>> = {
    pages: () => measurePages("public"),
    pictures: () => measurePictures("public"),
    lighthouse: () =>
      lighthouse({
        runs: Number(values.runs),
        only: values.routes?.split(","),
        beside: values.beside,
      }),
    server: () => measureServer(say),
    clone: () => inFolder((folder) => measureClone(folder, say)),
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
  process.stdout.write(
    `\n${describeMeasures(measures)}\n${processors}, ${memory}, Node ${process.version}\n`,
  );
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
