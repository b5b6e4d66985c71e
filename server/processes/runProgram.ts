import { loadEnvFile } from "./loadEnvFile";

type Close = (reason: string) => Promise<unknown>;

/** Functions that run when the program stops, the last one first. */
export type Closers = { add: (close: Close) => void };

/** Docker sends SIGKILL 10 s after SIGTERM. */
const maxStopMs = 9_500;

/** Runs a program until a signal, or until the end of a program that started it with a channel. */
export function runProgram(start: (closers: Closers) => Promise<void>): void {
  const open: Close[] = [];
  let isStopping = false;
  const stop = async (reason: string, code: number): Promise<void> => {
    // Ctrl-C arrives twice: from the terminal and from npm.
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), maxStopMs).unref();
    for (let close = open.pop(); close !== undefined; close = open.pop())
      await close(reason).catch(report);
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "disconnect"])
    process.on(signal, () => void stop(signal, 0));
  const run = async () => {
    loadEnvFile();
    await start({ add: (close) => open.push(close) });
  };
  run().catch((error: unknown) => {
    // Ctrl-C in a terminal also ends Gatsby.
    if (!isStopping) report(error);
    void stop("error", 1);
  });
}

function report(error: unknown): void {
  const { message, stack, constructor } = error as Error;
  process.stderr.write(`\n${constructor === Error ? message : (stack ?? String(error))}\n`);
}
