import { loadEnvFile } from "./loadEnvFile";

/**
 * Runs a command that prints and ends: what it returns goes to standard output, an error's message to
 * standard error. The process lives until the work has ended, although its timers may be unreferenced.
 *
 * @param usage printed instead of running anything when one of the words asks for help
 */
export function runCommand(work: (words: string[]) => Promise<string>, usage = ""): void {
  const words = process.argv.slice(2);
  const isHelp = usage !== "" && words.some((word) => /^(?:--?)?h(?:elp)?$/.test(word));
  const stayAlive = setInterval(() => undefined, 1_000);
  const run = async () => {
    if (isHelp) return usage;
    loadEnvFile();
    return await work(words);
  };
  run()
    .then((text) => process.stdout.write(`${text.trimEnd()}\n`))
    .catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = 1;
    })
    .finally(() => clearInterval(stayAlive));
}
