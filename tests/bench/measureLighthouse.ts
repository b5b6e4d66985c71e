import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import * as v from "valibot";
import { listen } from "../../server/processes/listen";
import { freePort } from "../support/programs/freePort";
import { installTools } from "../support/programs/installTools";
import { chromiumFlags, findChromium } from "../support/run/findChromium";

const audits = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  TBT: "total-blocking-time",
  CLS: "cumulative-layout-shift",
  bytes: "total-byte-weight",
};

// The parts of a Lighthouse report that are read here.
const reportSchema = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});

type Figures = Record<string, number>;

async function runOnce(address: string, port: number): Promise<Figures> {
  const program = installTools("tests/bench/tools", "lighthouse/cli/index.js");
  const options = ["--output=json", "--quiet", "--ignore-status-code", `--port=${String(port)}`];
  // In its own process: Lighthouse sends functions into the page as text, and tsx would change that text.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options, address], {
    maxBuffer: 100_000_000,
  });
  const report = v.parse(reportSchema, JSON.parse(stdout));
  if (report.runtimeError)
    throw new Error(`Lighthouse could not load ${address}: ${report.runtimeError.message}`);
  const scores = Object.entries(report.categories).map(([name, { score }]): [string, number] => [
    name,
    Math.round((score ?? 0) * 100),
  ]);
  const values = Object.entries(audits).map(([name, id]): [string, number] => [
    name,
    report.audits[id]?.numericValue ?? Number.NaN,
  ]);
  return Object.fromEntries([...scores, ...values]);
}

const oneSentence =
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" ` +
  `content="width=device-width"><title>Hello</title><h1>Hello</h1><p>A sentence.</p></html>`;

/**
 * The median of several Lighthouse runs of each page, mobile, with simulated throttling. First comes a page of one sentence: the
 * floor for every real page on this machine.
 */
export async function measureLighthouse(
  siteUrl: string,
  paths: string[],
  runs: number,
): Promise<Record<string, Figures>> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${String(port)}`],
  });
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(oneSentence),
  );
  const floor = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}/`;
  const measured: Record<string, Figures> = {};
  try {
    for (const address of [floor, ...paths.map((path) => siteUrl + path)]) {
      const results: Figures[] = [];
      for (let run = 0; run < runs; run++)
        // Chromium sometimes loses the trace or the page on a busy machine.
        results.push(await runOnce(address, port).catch(() => runOnce(address, port)));
      measured[address === floor ? "one sentence" : address.slice(siteUrl.length)] =
        Object.fromEntries(
          Object.keys(results[0] ?? {}).map((name) => {
            const sorted = results.map((one) => one[name] ?? Number.NaN).sort((a, b) => a - b);
            return [
              name,
              Math.round((sorted[Math.floor((runs - 1) / 2)] ?? Number.NaN) * 1e3) / 1e3,
            ];
          }),
        );
    }
  } finally {
    await browser.close();
    server.close();
  }
  return measured;
}
