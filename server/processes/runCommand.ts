import { loadEnvFile } from "./loadEnvFile";

export async function runCommand(work: (words: string[]) => Promise<string>): Promise<void> {
  // Keeps the process alive until `work` ends, because Node doesn't wait for unreferenced timers.
  const stayAlive = setInterval(() => undefined, 1_000);
  try {
    loadEnvFile();
    const text = await work(process.argv.slice(2));
    process.stdout.write(`${text.trimEnd()}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
  clearInterval(stayAlive);
}
