import { fork } from "node:child_process";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";

export type Child = {
  /** Settles when the child has ended; rejects when it ended with an error, with the end of what it printed. */
  ended: Promise<void>;
  /** Asks the child to end and waits for it; after 5 s it is made to. */
  stop: () => Promise<void>;
};

type Options = { env?: Record<string, string>; onLine?: (line: string) => void };

/**
 * Runs a Node program that ends with this process. It has a process group of its own, so that Ctrl-C in a terminal
 * reaches only this process, which ends its children in the right order.
 */
export function startChild(
  program: string,
  args: string[],
  { env = {}, onLine }: Options = {},
): Child {
  const child = fork(program, args, {
    detached: true,
    env: {
      ...process.env,
      DO_NOT_TRACK: "1",
      LITE_TELEMETRY: "0",
      GATSBY_TELEMETRY_DISABLED: "1",
      ...env,
    },
    execArgv: ["--import", pathToFileURL(resolve("server/embedded/exitWithParent.mjs")).href],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lastLines: string[] = [];
  let stopping = false;
  for (const stream of [child.stdout, child.stderr]) {
    let rest = "";
    stream?.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split(/\r?\n/);
      rest = lines.pop() ?? "";
      for (const printed of lines) {
        const line = stripVTControlCharacters(printed);
        onLine?.(line);
        lastLines.push(line);
        if (lastLines.length > 40) lastLines.shift();
      }
    });
  }
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (stopping || code === 0) resolve();
      else
        reject(
          new Error(`${program} ended with ${String(code ?? signal)}:\n${lastLines.join("\n")}`),
        );
    });
  });
  // Whoever needs to know awaits `ended`; without this line a child that ends before that would count as unhandled.
  ended.catch(() => undefined);
  return {
    ended,
    stop: async () => {
      stopping = true;
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended.catch(() => undefined);
      clearTimeout(force);
    },
  };
}
