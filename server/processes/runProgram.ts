import { logEvent } from "../../api/settings/log";
import { loadEnvFile } from "./loadEnvFile";

export type Closers = {
  /** What to close when the program is told to stop; the newest is closed first. */
  add: (close: () => Promise<void>) => void;
};

type Options = {
  /**
   * Keeps running after the shell or terminal that started it has gone, and logs why it stops. Otherwise the program ends with
   * them, because nobody would notice that it still uses a port.
   */
  outlivesShell?: boolean;
};

/** How long a stop may take, in milliseconds. Docker sends SIGKILL 10 s after SIGTERM. */
const maxStopMs = 9_500;

/**
 * Runs a long-lived program with the settings of `.env` until SIGINT or SIGTERM, then closes everything that was opened, in
 * reverse order, within 10 seconds. A second signal ends it at once with code 130. When `start` fails, the message is printed
 * and the code is 1.
 */
export function runProgram(
  start: (closers: Closers) => Promise<void>,
  { outlivesShell = false }: Options = {},
): void {
  const open: (() => Promise<void>)[] = [];
  let stoppingSince: number | undefined;

  const stop = (reason: string, code: number): void => {
    if (stoppingSince !== undefined) {
      // One Ctrl-C arrives twice: from the terminal and, passed on, from npm.
      if (Date.now() - stoppingSince > 500) process.exit(130);
      return;
    }
    const since = Date.now();
    stoppingSince = since;
    if (outlivesShell) logEvent("site.stopping", { reason });
    const end = (isComplete: boolean): void => {
      if (outlivesShell)
        logEvent("site.stopped", {
          reason,
          complete: isComplete,
          milliseconds: Date.now() - since,
        });
      process.exit(code);
    };
    setTimeout(end, maxStopMs, false).unref();
    void (async () => {
      for (const close of open.reverse()) await close().catch((error: unknown) => report(error));
      end(true);
    })();
  };

  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stop(signal, 0));
  if (outlivesShell) {
    process.on("SIGHUP", () => logEvent("site.hangup_ignored"));
    // Writing to a terminal that was closed fails with EIO, which would end the process as an uncaught error.
    for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  } else {
    for (const signal of ["SIGHUP", "disconnect"]) process.on(signal, () => stop(signal, 0));
  }

  const closers: Closers = {
    add: (close) => {
      if (stoppingSince === undefined) open.push(close);
      else void close();
    },
  };
  const run = async () => {
    loadEnvFile();
    await start(closers);
  };
  run().catch((error: unknown) => {
    report(error);
    if (stoppingSince === undefined) stop("error", 1);
  });
}

function report(error: unknown): void {
  // Expected errors print only their message.
  const isExpected = error instanceof Error && error.constructor === Error;
  process.stderr.write(
    `\n${isExpected ? error.message : String((error as Error).stack ?? error)}\n`,
  );
}
