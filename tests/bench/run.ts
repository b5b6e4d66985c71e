// `npm run measure -- bench` measures bytes, pictures, taps, Lighthouse, the server, several servers, submissions and the
// growth of the build, and draws docs/bench.svg. tests/bench/results.json keeps the figures on this machine, so that a
// run of some parts draws the others as they were. It needs a quiet machine and builds the site if the build is out of date.
// Lighthouse judges each page three times; `-- --runs 5` makes it five. `-- --only pages,form` measures only these parts,
// `-- --routes /quote,/contact` limits Lighthouse to these pages, `-- --beside http://127.0.0.1:4321/` adds a page of another
// site. `-- --only clone` measures the way from a clone to its first page and the loop after it.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { arch, cpus, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import startStack from "../support/stack/startStack";
import { runningStackSchema } from "../support/stack/runningStack";
import { refreshBuild } from "../../server/build/buildSite";
import * as v from "valibot";
import { describeMeasures } from "./describeMeasures";
import { drawMeasures } from "./drawMeasures";
import { listRoutes } from "./listRoutes";
import type { Measure } from "./measures/Measure";
import { measureClone } from "./measures/measureClone";
import { measureForm } from "./measures/measureForm";
import { measureGrowth } from "./measures/measureGrowth";
import { measureLighthouse } from "./measures/measureLighthouse";
import { measurePages } from "./measures/measurePages";
import { measurePictures } from "./measures/measurePictures";
import { measureServer } from "./measures/measureServer";
import { measureServers } from "./measures/measureServers";
import { measureSubmissions } from "./measures/measureSubmissions";
import { measureTaps } from "./measures/measureTaps";

const resultsFile = "tests/bench/results.json";
const pictureFile = "docs/bench.svg";

type Results = { machine: string; measures: Measure[] };

/** The parts of a run without `--only`. */
const usual = "pages,pictures,form,taps,lighthouse,server,servers,submissions,growth";

const say = (line: string) => process.stdout.write(`  ${line}\n`);

async function lastMeasured(): Promise<Measure[]> {
  const text = await readFile(resultsFile, "utf8").catch(() => `{"measures":[]}`);
  return (JSON.parse(text) as Results).measures;
}

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
    form: () => measureForm("public", Number(values.runs), say),
    taps: () => measureTaps("public", Number(values.runs), say),
    lighthouse: () =>
      lighthouse({
        runs: Number(values.runs),
        only: values.routes?.split(","),
        beside: values.beside,
      }),
    server: () => measureServer(say),
    servers: () => measureServers(say),
    submissions: () => inFolder((folder) => measureSubmissions(folder, say)),
    growth: () => inFolder((folder) => measureGrowth(folder, say)),
    clone: () => inFolder((folder) => measureClone(folder, say)),
  };
  await refreshBuild(say);
  const before = await lastMeasured();
  const measures: Measure[] = [];
  for (const part of values.only.split(",")) {
    const measure = parts[part];
    if (!measure)
      throw new Error(`There is no part "${part}": choose from ${Object.keys(parts).join(", ")}`);
    process.stdout.write(`• ${part}\n`);
    measures.push(...(await measure()));
  }
  process.stdout.write(`\n${describeMeasures(measures)}\n`);

  // What was not measured this time keeps its last figures: a part, or the pages of Lighthouse that were not asked for.
  const keyOf = ({ part, name }: Measure) => (values.routes ? `${part} ${name}` : part);
  const measured = new Set(measures.map(keyOf));
  const kept = before.filter((measure) => !measured.has(keyOf(measure)));
  const processors = `${String(cpus().length)} × ${cpus()[0]?.model ?? arch()}`;
  const memory = `${String(Math.round(totalmem() / 2 ** 30))} GiB`;
  const machine = `${processors}, ${memory}, Node ${process.version}`;
  const results: Results = { machine, measures: [...kept, ...measures] };
  await writeFile(resultsFile, JSON.stringify(results, null, 2));
  process.stdout.write(`\nWritten to ${resultsFile}\n`);
  // A picture of a few parts would replace that of all.
  const isWhole = usual
    .split(",")
    .every((part) => results.measures.some((one) => one.part === part));
  if (isWhole) await writeFile(pictureFile, drawMeasures(results.measures, machine));
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
