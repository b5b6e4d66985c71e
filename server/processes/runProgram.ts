import { loadEnvFile } from "./loadEnvFile";

type Close = (reason: string) => Promise<unknown>;

/** Functions that run when the program stops. The function that was added last runs first. */
export type Closers = { add: (close: Close) => void };

/** Time limit for stopping, in milliseconds, because Docker sends SIGKILL 10 s after SIGTERM. */
const maxStopMs = 9_500;

/** Runs a program until a signal arrives, or until the program that started it with an IPC channel ends. */
export function runProgram(start: (closers: Closers) => Promise<void>): void {
  const open: Close[] = [];
  let isStopping = false;
  const stop = async (reason: string, code: number): Promise<void> => {
    // Stops only once, because Ctrl-C arrives twice: from the terminal and from npm.
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
    // Hides errors while the program stops, because Ctrl-C in a terminal also ends Gatsby, whose build then fails.
    if (!isStopping) report(error);
    void stop("error", 1);
  });
}

function report(error: unknown): void {
  const { message, stack, constructor } = error as Error;
  process.stderr.write(`\n${constructor === Error ? message : (stack ?? String(error))}\n`);
}
