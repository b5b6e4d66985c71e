import { spawnSync } from "node:child_process";
import { existsSync, statfsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { delimiter, join, resolve } from "node:path";
import { env, platform } from "node:process";

const names = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "chrome"];
const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

// Limit the renderer processes, because Chromium would otherwise also start a spare one.
export const chromiumFlags =
  `--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-sync
  --disable-background-networking --disable-component-update --renderer-process-limit=1`.split(
    /\s+/,
  );

/** Lists flags that slow Chromium by 5% by sharing memory through files. Only a small /dev/shm (Docker) needs them. */
export function unwantedFlags(): string[] {
  if (!existsSync("/dev/shm")) return [];
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize > 2 ** 30 ? ["--disable-dev-shm-usage"] : [];
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

const unpackFolder = resolve("node_modules/.cache/chromium");

/**
 * Unpacks @sparticuz/chromium, which contains libraries and fonts that a bare machine lacks. The package
 * unpacks these only if the environment names AWS Lambda. Returns a shell script that starts this Chromium.
 */
async function unpackChromium(): Promise<string> {
  await mkdir(unpackFolder, { recursive: true });
  const before = { ...env };
  Object.assign(env, { TMPDIR: unpackFolder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" });
  const { default: packaged } = await import("@sparticuz/chromium");
  await packaged.executablePath();
  // Restore the environment, because only the browser needs the variables that the package sets.
  for (const name of Object.keys(env)) if (!(name in before)) Reflect.deleteProperty(env, name);
  Object.assign(env, before);
  const folders = [`${unpackFolder}/fonts/fonts`, "/usr/share/fonts", "/usr/local/share/fonts"];
  await writeFile(
    `${unpackFolder}/fonts/fonts.conf`,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join("")}
<cachedir>${unpackFolder}/fonts-cache</cachedir></fontconfig>
`,
  );
  const script = `${unpackFolder}/start-chromium`;
  const variables = `LD_LIBRARY_PATH='${unpackFolder}/al2023/lib' FONTCONFIG_PATH='${unpackFolder}/fonts'`;
  const command = `#!/bin/sh\n${variables} exec '${unpackFolder}/chromium' "$@"\n`;
  await writeFile(script, command, { mode: 0o755 });
  return script;
}

export function findInstalledChromium(): string | undefined {
  const folders = (env["PATH"] ?? "").split(delimiter);
  const inPath = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  return [...inPath, ...places].find((path) => existsSync(path) && problemOf(path) === undefined);
}

/**
 * Returns the path of the first Chromium that starts: CHROMIUM_PATH, the npm package's (on Linux), or an installed
 * one. The npm package contains Chromium's headless shell. With it, the tests take 40% less processor time than with
 * Debian's Chromium.
 */
export async function findChromium(): Promise<string> {
  const named = env["CHROMIUM_PATH"];
  if (named) {
    const problem = problemOf(named);
    if (problem === undefined) return named;
    throw new Error(`CHROMIUM_PATH=${named} does not start: ${problem}`);
  }
  const packaged = platform === "linux" ? await unpackChromium().catch(() => "") : "";
  if (packaged !== "" && problemOf(packaged) === undefined) return packaged;
  const installed = findInstalledChromium();
  if (installed !== undefined) return installed;
  throw new Error("No Chromium starts. Install Chrome or Chromium, or set CHROMIUM_PATH to one.");
}
