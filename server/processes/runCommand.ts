import { loadEnvFile } from "./loadEnvFile";

const helpWords = ["help", "--help", "-h"];

/**
 * Runs a command that prints and ends: what it returns goes to standard output, an error's message to standard error. The
 * process lives until the work has ended, although its timers may be unreferenced.
 *
 * @param usage printed instead of running anything when one of the words asks for help
 */
export function runCommand(work: (args: string[]) => Promise<string>, usage?: string): void {
  if (usage !== undefined && process.argv.slice(2).some((word) => helpWords.includes(word))) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  const stayAlive = setInterval(() => undefined, 1_000);
  Promise.resolve()
    .then(() => {
      loadEnvFile();
      return work(process.argv.slice(2));
    })
    .then((text) => {
      process.stdout.write(text.endsWith("\n") ? text : `${text}\n`);
    })
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    })
    .finally(() => clearInterval(stayAlive));
}
