import { startChild } from "../../processes/startChild";
import { waitForAnswer } from "../../processes/waitForAnswer";

export const databaseProgram = "server/database/embedded/program.ts";

/** Optimizing PGlite's WebAssembly takes as much processor time as the rest of the start; a trial does not make up for it. */
export const databaseFlags = ["--liftoff-only"];

type Options = {
  port: number;
  secretKey: string;
  onLine: (line: string) => void;
};

/**
 * Runs the database program as a child, with its files in the data folder. When it ends by itself, `onLine` is told.
 *
 * @returns the address for supabase-js and how to stop it
 * @throws Error with what the program printed when it does not start
 */
export async function startDatabase(
  dataFolder: string,
  { port, secretKey, onLine }: Options,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = `http://127.0.0.1:${String(port)}`;
  const child = startChild(databaseProgram, [], {
    flags: [...databaseFlags, "--import", "tsx"],
    env: {
      DATA_FOLDER: dataFolder,
      SUPABASE_URL: url,
      SUPABASE_SECRET_KEY: secretKey,
    },
  });
  await waitForAnswer("The database", url, child).catch((error: unknown) => {
    // The program says itself what to do.
    throw new Error((error as Error).message.replace(/^\S+ ended with \d+:\s+/, ""));
  });
  child.ended.catch((error: unknown) => {
    onLine(`The database has ended. Press Ctrl-C and start again. ${(error as Error).message}`);
  });
  return { url, stop: child.stop };
}
