import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/**
 * Runs Gatsby. When this process is killed, Gatsby ends at the next line that it prints.
 *
 * @param onLine is told each line that Gatsby prints
 */
export function startGatsby(
  words: string[],
  onLine: (line: string) => void,
  env: Record<string, string> = {},
): { ended: Promise<void>; stop: () => Promise<void> } {
  const child = spawn(process.execPath, ["node_modules/gatsby/cli.js", ...words], {
    env: { ...process.env, DO_NOT_TRACK: "1", GATSBY_TELEMETRY_DISABLED: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface(stream).on("line", (line) => onLine(stripVTControlCharacters(line)));
  const ended = new Promise<void>((settle, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (code === 0 || child.killed) settle();
      else reject(new Error(`gatsby ${words.join(" ")} ended with ${String(code ?? signal)}.`));
    });
  });
  return {
    ended,
    async stop() {
      child.kill();
      await ended.catch(() => undefined);
    },
  };
}
