import { readFileSync } from "node:fs";

/** What a running program has to end, newest first, when it is told to stop. */
export type Closers = { add: (close: () => Promise<void>) => void };

/**
 * Runs a long-lived program: says what went wrong in one line and ends with 1, and at Ctrl-C, SIGTERM or the end of the
 * npm that started it closes everything that was opened, in reverse order, once. A second Ctrl-C does not wait.
 */
export function runProgram(start: (closers: Closers) => Promise<void>): void {
  const open: (() => Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;

  let since = 0;
  const stop = (code: number): void => {
    if (stopping !== undefined) {
      // One Ctrl-C arrives twice: from the terminal and, passed on, from npm.
      if (Date.now() - since > 500) process.exit(130);
      return;
    }
    since = Date.now();
    stopping = (async () => {
      for (const close of open.reverse())
        await close().catch((error: unknown) => {
          report(error);
        });
      process.exit(code);
    })();
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      stop(0);
    });
  }
  if (process.env["npm_lifecycle_event"] !== undefined) {
    // npm passes signals on, but not the one nobody can catch: without npm this process, or the shell npm put in
    // between, belongs to another parent.
    const npm = ancestors();
    setInterval(() => {
      if (ancestors() !== npm && stopping === undefined) stop(0);
    }, 500).unref();
  }
  process.on("disconnect", () => {
    if (stopping === undefined) stop(0);
  });

  start({
    add: (close) => {
      if (stopping === undefined) open.push(close);
      else void close();
    },
  }).catch((error: unknown) => {
    report(error);
    if (stopping === undefined) stop(1);
  });
}

function ancestors(): string {
  try {
    // The fields after the program's name, which may hold anything and ends with the last bracket: state, parent, …
    const grandparent = readFileSync(`/proc/${String(process.ppid)}/stat`, "utf8")
      .split(") ")
      .at(-1)
      ?.split(" ")[1];
    return `${String(process.ppid)} ${grandparent ?? ""}`;
  } catch {
    // No /proc outside Linux: the parent alone is watched.
    return String(process.ppid);
  }
}

function report(error: unknown): void {
  // What is written for the reader has no stack worth reading; a mistake in the program keeps its own.
  const isForReader = error instanceof Error && error.constructor === Error;
  process.stderr.write(
    `\n${isForReader ? error.message : String((error as Error).stack ?? error)}\n`,
  );
}
