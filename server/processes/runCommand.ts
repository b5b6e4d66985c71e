import { loadEnvFile } from "./loadEnvFile";

/** Runs a command and prints its result or error. Prints `usage` instead if a word asks for help. */
export function runCommand(work: (words: string[]) => Promise<string>, usage = ""): void {
  const words = process.argv.slice(2);
  const isHelp = usage !== "" && words.some((word) => /^(?:--?)?h(?:elp)?$/.test(word));
  // Keeps the process alive until the work ends, because some timers of the work are unreferenced.
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
