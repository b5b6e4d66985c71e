import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
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

type Figures = Record<string, number>;

async function runOnce(address: string, port: number): Promise<Figures> {
  const program = installTools("tests/bench/tools", "lighthouse/cli/index.js");
  const options = ["--output=json", "--quiet", "--ignore-status-code", `--port=${String(port)}`];
  // In its own process: Lighthouse sends functions into the page as text, and tsx would change that text.
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...options, address], {
    maxBuffer: 100_000_000,
  });
  const report = JSON.parse(stdout) as {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null }>;
    audits: Record<string, { numericValue?: number }>;
  };
  if (report.runtimeError)
    throw new Error(`Lighthouse could not load ${address}: ${report.runtimeError.message}`);
  const figures: Figures = {};
  for (const [name, { score }] of Object.entries(report.categories))
    figures[name] = Math.round((score ?? 0) * 100);
  for (const [name, id] of Object.entries(audits))
    figures[name] = report.audits[id]?.numericValue ?? Number.NaN;
  return figures;
}

function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN) * 1_000) / 1_000;
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
      const name = address === floor ? "one sentence" : address.slice(siteUrl.length);
      measured[name] = Object.fromEntries(
        Object.keys(results[0] ?? {}).map((figure) => [
          figure,
          medianOf(results.map((one) => one[figure] ?? Number.NaN)),
        ]),
      );
    }
  } finally {
    await browser.close();
    server.close();
  }
  return measured;
}
