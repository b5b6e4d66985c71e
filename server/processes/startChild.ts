import { fork } from "node:child_process";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { stripVTControlCharacters } from "node:util";

export type Child = {
  /** Resolves when the child has ended; rejects when it ended with an error, with the end of what it printed. */
  ended: Promise<void>;
  /** Asks the child to end and waits for it; after 5 s it is killed. */
  stop: () => Promise<void>;
};

type Options = {
  env?: Record<string, string>;
  /** Flags of Node and V8. */
  flags?: string[];
  onLine?: (line: string) => void;
};

/** An error repeats the end of the child's output. */
const linesKept = 40;

/**
 * Runs a Node program that ends with this process. It has its own process group, so that Ctrl-C in a terminal reaches only
 * this process, which stops its children in the right order.
 */
export function startChild(
  program: string,
  args: string[],
  { env = {}, flags = [], onLine }: Options = {},
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
    execArgv: [
      ...flags,
      "--import",
      pathToFileURL(resolve("server/processes/exitWithParent.mjs")).href,
    ],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const lastLines: string[] = [];
  let isStopping = false;
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on("line", (printed) => {
      const line = stripVTControlCharacters(printed);
      onLine?.(line);
      lastLines.push(line);
      if (lastLines.length > linesKept) lastLines.shift();
    });
  }
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      if (isStopping || code === 0) resolve();
      else
        reject(
          new Error(`${program} ended with ${String(code ?? signal)}:\n${lastLines.join("\n")}`),
        );
    });
  });
  // Otherwise a child that fails before anybody awaits `ended` would be an unhandled rejection.
  ended.catch(() => undefined);
  return {
    ended,
    stop: async () => {
      isStopping = true;
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), 5_000);
      await ended.catch(() => undefined);
      clearTimeout(force);
    },
  };
}
