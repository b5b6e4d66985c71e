import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
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

type Figures = Record<string, number>;
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

async function runOnce(address: string, port: number): Promise<Figures> {
  const program = installTools("tests/bench/tools", "lighthouse/cli/index.js");
  const options = ["--output=json", "--quiet", "--ignore-status-code", `--port=${String(port)}`];
  // In its own process: Lighthouse sends functions into the page as text, and tsx would change that text.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options, address], {
    maxBuffer: 100_000_000,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError)
    throw new Error(`Lighthouse could not load ${address}: ${report.runtimeError.message}`);
  const figures: Figures = {};
  for (const [name, { score }] of Object.entries(report.categories))
    figures[name] = Math.round((score ?? 0) * 100);
  for (const [name, id] of Object.entries(audits))
    figures[name] = Math.round((report.audits[id]?.numericValue ?? Number.NaN) * 1_000) / 1_000;
  return figures;
}

function medianOf(runs: Figures[], name: string): number | undefined {
  const sorted = runs.map((one) => one[name] ?? Number.NaN).toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)];
}

/** The median of several Lighthouse runs of each page, mobile, with simulated throttling. */
export async function measureLighthouse(siteUrl: string, paths: string[], runs: number) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${String(port)}`],
  });
  const measured: Record<string, object> = {};
  for (const path of paths) {
    const results: Figures[] = [];
    // Chromium sometimes loses the trace or the page on a busy machine.
    for (let run = 0; run < runs; run++)
      results.push(await runOnce(siteUrl + path, port).catch(() => runOnce(siteUrl + path, port)));
    const names = Object.keys(results[0] ?? {});
    measured[path] = Object.fromEntries(names.map((name) => [name, medianOf(results, name)]));
  }
  await browser.close();
  return measured;
}
