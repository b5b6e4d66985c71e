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

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

async function runOnce(address: string, port: number): Promise<Record<string, number>> {
  const program = installTools("tests/bench/tools", "lighthouse/cli/index.js");
  const options = ["--output=json", "--quiet", "--ignore-status-code", `--port=${String(port)}`];
  // Run Lighthouse in a process without tsx, because tsx alters functions that Lighthouse runs in the page.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options, address], {
    maxBuffer: 100_000_000,
  });
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError)
    throw new Error(`Lighthouse could not load ${address}: ${report.runtimeError.message}`);
  const figures: Record<string, number> = {};
  for (const [name, { score }] of Object.entries(report.categories))
    figures[name] = Math.round((score ?? 0) * 100);
  for (const [name, id] of Object.entries(audits))
    figures[name] = Number((report.audits[id]?.numericValue ?? Number.NaN).toFixed(3));
  return figures;
}

/** Runs Lighthouse's throttled mobile test three times on each page. Returns the medians for each page. */
export async function measureLighthouse(siteUrl: string, paths: string[]) {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${String(port)}`],
  });
  const measured: Record<string, object> = {};
  for (const path of paths) {
    const results: Record<string, number>[] = [];
    // Repeat a failed run once, because Chromium sometimes loses the trace or the page on a busy machine.
    for (let run = 0; run < 3; run++)
      results.push(await runOnce(siteUrl + path, port).catch(() => runOnce(siteUrl + path, port)));
    const medians = Object.keys(results[0] ?? {}).map((name) => {
      const [, median] = results.map((result) => result[name] ?? Number.NaN).sort((a, b) => a - b);
      return [name, median];
    });
    measured[path] = Object.fromEntries(medians);
  }
  await browser.close();
  return measured;
}
