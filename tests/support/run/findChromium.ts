import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { spawnSync } from "node:child_process";
import { env } from "node:process";

const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

export const chromiumFlags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

function installedChromium(): string | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places].find(
    (path) => existsSync(path),
  );
}

function problemOf(path: string): string | undefined {
  const { status, stderr, error } = spawnSync(path, ["--headless", "--no-sandbox", "--version"], {
    encoding: "utf8",
    timeout: 30_000,
  });
  return status === 0
    ? undefined
    : (error?.message ?? stderr.trim()) || `it ended with ${String(status)}`;
}

/**
 * A Chromium that starts: the one CHROMIUM_PATH names, an installed Chrome or Chromium, or the one inside the npm package
 * `@sparticuz/chromium` (Linux; it needs the system's libnss3).
 *
 * @throws Error saying what was tried and what to do
 */
export async function findChromium(): Promise<string> {
  const named = env["CHROMIUM_PATH"];
  if (named !== undefined && named !== "") {
    const problem = problemOf(named);
    if (problem !== undefined) throw new Error(`CHROMIUM_PATH=${named} does not start: ${problem}`);
    return named;
  }
  const installed = installedChromium();
  if (installed !== undefined && problemOf(installed) === undefined) return installed;

  const { default: packaged } = await import("@sparticuz/chromium");
  const path = await packaged.executablePath();
  const problem = problemOf(path);
  if (problem !== undefined) {
    throw new Error(
      `The Chromium of the npm package does not start: ${problem}\n` +
        `It needs the system library libnss3 (Debian, Ubuntu: apt-get install libnss3). Or install Chrome or Chromium, or set CHROMIUM_PATH.`,
    );
  }
  return path;
}
