import { createServer } from "node:http";
import { chromium } from "@playwright/test";
import * as v from "valibot";
import { listen } from "../../../server/processes/listen";
import { freePort } from "../../support/programs/freePort";
import { chromiumFlags, findChromium } from "../../support/run/findChromium";
import { findTool } from "../../support/programs/findTool";
import { gather, type Measure } from "./Measure";
import { median } from "./median";
import { runNode } from "./runNode";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const audits = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  bytes: "total-byte-weight",
} as const;

type Run = Record<
  (typeof categories)[number] | keyof typeof audits | "requests" | "film" | "bfCache" | "index",
  number
>;

// The parts of a Lighthouse report that are read here.
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  environment: v.object({ benchmarkIndex: v.number() }),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(
    v.string(),
    v.object({
      score: v.nullish(v.number()),
      numericValue: v.optional(v.number()),
      // A list in most audits, an object in some.
      details: v.optional(v.object({ items: v.optional(v.unknown()) })),
    }),
  ),
});
const requestSchema = v.object({ url: v.string(), transferSize: v.number() });

/** Tries a second time, because Chromium sometimes loses the trace or the page on a busy machine. */
async function readReport(address: string, port: number) {
  const run = () => readReportOnce(address, port);
  return await run().catch(run);
}

async function readReportOnce(address: string, port: number) {
  // In its own process: Lighthouse sends functions into the page as text, and tsx would change that text.
  const options = [
    "--output=json",
    "--quiet",
    "--ignore-status-code",
    `--port=${String(port)}`,
    address,
  ];
  const report = await runNode([
    findTool("tests/bench/tools", "lighthouse/cli/index.js"),
    ...options,
  ]);
  const lhr = v.parse(reportSchema, JSON.parse(report));
  if (lhr.runtimeError)
    throw new Error(`Lighthouse could not load ${address}: ${lhr.runtimeError.message}`);
  return lhr;
}

async function runOnce(address: string, port: number): Promise<Run> {
  const lhr = await readReport(address, port);
  const items = v.parse(
    v.array(requestSchema),
    lhr.audits["network-requests"]?.details?.items ?? [],
  );
  const films = items.filter(({ url }) => /\.(?:webm|mp4)$/.test(url));
  return {
    ...(Object.fromEntries(
      categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ) as Pick<Run, (typeof categories)[number]>),
    ...(Object.fromEntries(
      Object.entries(audits).map(([name, id]) => [
        name,
        lhr.audits[id]?.numericValue ?? Number.NaN,
      ]),
    ) as Pick<Run, keyof typeof audits>),
    requests: items.length,
    film: films.reduce((sum, { transferSize }) => sum + transferSize, 0),
    // The packaged Chromium is the old headless one, where Lighthouse cannot judge this.
    bfCache: lhr.audits["bf-cache"]?.score ?? Number.NaN,
    index: lhr.environment.benchmarkIndex,
  };
}

const oneSentence =
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" ` +
  `content="width=device-width"><title>Hello</title><h1>Hello</h1><p>A sentence.</p></html>`;

/** Lighthouse's figures for a page of one sentence on this machine: the floor for every real page. */
async function measureLeast(run: (address: string) => Promise<Run[]>): Promise<Run[]> {
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(oneSentence),
  );
  try {
    return await run(`http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}/`);
  } finally {
    server.close();
  }
}

function medianOf(runs: Run[], name: keyof Run): number {
  return median(runs.map((run) => run[name]));
}

type Options = {
  siteUrl: string;
  paths: string[];
  runs: number;
};

/** The median of several Lighthouse runs per page, mobile, with simulated throttling. */
export async function measureLighthouse(
  { siteUrl, paths, runs }: Options,
  report: (line: string) => void,
): Promise<Measure[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${String(port)}`],
    // Playwright's own flag; Lighthouse judges whether a page can come back.
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
  const { measures, add } = gather("lighthouse", 3);
  const runAll = async (address: string) => {
    const results: Run[] = [];
    for (let run = 0; run < runs; run++) results.push(await runOnce(address, port));
    return results;
  };
  // A page that cannot be judged costs its own figures, not those of the others.
  const orElse = async <Result>(work: Promise<Result>, instead: Result): Promise<Result> =>
    await work.catch((error: unknown) => {
      report(`not measured: ${String(error).split("\n").slice(0, 2).join(" ")}`);
      return instead;
    });
  try {
    const least = await measureLeast(runAll);
    for (const name of ["FCP", "LCP", "TBT"] as const)
      add(`a page of one sentence ${name}`, Math.round(medianOf(least, name)), "ms");
    add("benchmark index", Math.round(medianOf(least, "index")), "");
    // What a page costs is judged against the first paint of the page of one sentence, in the same run.
    const floor = medianOf(least, "FCP");
    for (const path of paths) {
      const results = await orElse(runAll(siteUrl + path), []);
      if (results.length === 0) continue;
      const hasForm = /^\/(?:quote|contact)$/.test(path);
      const of = (name: keyof Run) => medianOf(results, name);
      // The not-found page is kept from search engines on purpose, which Lighthouse counts against SEO.
      for (const category of categories)
        if (path !== "/nowhere" || category !== "seo")
          add(`${path} ${category}`, of(category), "points", 100, "higher");
      add(`${path} FCP`, Math.round(of("FCP")), "ms", Math.round(floor * 1.2));
      add(`${path} LCP`, Math.round(of("LCP")), "ms", Math.round(floor * 1.3));
      add(`${path} TBT`, Math.round(of("TBT")), "ms", hasForm ? 50 : 0);
      add(`${path} CLS`, Math.round(of("CLS") * 1_000) / 1_000, "", 0);
      // The form's script, fetched when the page is drawn and idle, has a budget of its own (budgets.test.ts).
      const allowed = path === "/" ? 100_000 : hasForm ? 80_000 + 112_000 : 80_000;
      add(`${path} bytes before the film`, of("bytes") - of("film"), "B", allowed);
      add(`${path} requests`, of("requests"), "requests", 16);
      if (Number.isFinite(of("bfCache")))
        add(`${path} back/forward cache`, of("bfCache"), "points", 1, "higher");
      report(
        `${path} ${categories.map(of).join("/")} FCP ${of("FCP").toFixed(0)} ` +
          `LCP ${of("LCP").toFixed(0)} TBT ${of("TBT").toFixed(0)} ` +
          `${(of("bytes") / 1000).toFixed(0)} KB`,
      );
    }
  } finally {
    await browser.close();
  }
  return measures;
}
