import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/** Runs Gatsby. When this process is killed, Gatsby ends at the next line that it prints. */
export function startGatsby(
  words: string[],
  onLine: (line: string) => void,
  env: Record<string, string> = {},
) {
  // From Node 21 on Gatsby prints as an error that one of its packages uses Node's own punycode.
  const NODE_OPTIONS = `${process.env["NODE_OPTIONS"] ?? ""} --disable-warning=DEP0040`;
  const settings = { NODE_OPTIONS, DO_NOT_TRACK: "1", GATSBY_TELEMETRY_DISABLED: "1" };
  const child = spawn(process.execPath, ["node_modules/gatsby/cli.js", ...words], {
    env: { ...process.env, ...settings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => onLine(stripVTControlCharacters(line)));
  const ended = once(child, "close").then(([code, signal]) => {
    if (code !== 0 && !child.killed)
      throw new Error(`gatsby ${words.join(" ")} ended with ${String(code ?? signal)}.`);
  });
  return {
    ended,
    async stop() {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}
