import { execFileSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { databaseFlags, databaseProgram } from "../../../server/database/embedded/startDatabase";
import { isAnswering } from "../../../server/processes/waitForAnswer";
import { type Program, startProgram } from "./startProgram";
import { secretKey } from "../intake/connectTo";

export type KeptDatabase = {
  url: string;
  secretKey: string;
  /** Sends SIGKILL. */ kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends and resumes the process: it accepts connections and does not answer. */
  freeze(): void;
  thaw(): void;
  /** From now on its files cannot grow, as on a full disk. */
  fillDisk(): void;
  /** There is room again. PGlite that hangs is killed and started, as a person would. */
  makeRoom(): Promise<void>;
};

const root = resolve(__dirname, "..", "..", "..");
const compiler = pathToFileURL(require.resolve("tsx")).href;

/**
 * The database program with its files in a folder, as `npm start` runs it. It can be killed and started again.
 *
 * @param project the folder whose supabase/migrations it applies; by default this site's own
 * @param more further variables of its environment
 */
export async function startKeptDatabase(
  folder: string,
  port: number,
  project = root,
  more: Record<string, string> = {},
): Promise<KeptDatabase> {
  const env = {
    ...more,
    SUPABASE_SECRET_KEY: secretKey,
    SUPABASE_URL: `http://127.0.0.1:${String(port)}`,
    DATA_FOLDER: folder,
    DO_NOT_TRACK: "1",
  };
  let program: Program;
  const start = async () => {
    program = startProgram([...databaseFlags, "--import", compiler, join(root, databaseProgram)], {
      cwd: project,
      env,
    });
    await program.line(/The database is ready/);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    kill: () => program.kill(),
    start,
    freeze: () => void program.child.kill("SIGSTOP"),
    thaw: () => void program.child.kill("SIGCONT"),
    fillDisk() {
      limitFiles(program, "0:unlimited");
    },
    async makeRoom() {
      limitFiles(program, "unlimited");
      if (await isAnswering(env.SUPABASE_URL, 5_000)) return;
      await program.kill();
      await start();
    },
  };
}

/** How large a file may become, in bytes. Beyond it a write fails, as on a full disk (setrlimit(2), RLIMIT_FSIZE). */
function limitFiles({ child }: Program, limit: string): void {
  execFileSync("prlimit", ["--pid", String(child.pid), `--fsize=${limit}`]);
}
