import { mkdir, readFile, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { databaseFlags, moveDatabase } from "../../../database/embedded/startDatabase";
import { type Program, startProgram } from "./startProgram";

export type KeptDatabase = {
  url: string;
  secretKey: string;
  /** Sends SIGKILL. */ kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends and resumes the process: it accepts connections and does not answer. */
  freeze(): void;
  thaw(): void;
};

const root = resolve(__dirname, "..", "..", "..");
const lite = join(root, "node_modules", "@supabase", "lite", "dist", "cli", "index.js");
const keys = {
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_for_tests_only_0000",
  SUPABASE_SECRET_KEY: "sb_secret_for_tests_only_000000000",
};
const env = { ...keys, DO_NOT_TRACK: "1", LITE_TELEMETRY: "0" };

/**
 * Supabase Lite with its files in a folder, as `npm start` runs it. It can be killed and started again.
 *
 * @param project the folder whose supabase/migrations it applies; by default this site's own
 */
export async function startKeptDatabase(
  folder: string,
  port: number,
  project = root,
): Promise<KeptDatabase> {
  await mkdir(folder, { recursive: true });
  const config = join(folder, "supabase.toml");
  await writeFile(
    config,
    moveDatabase(
      await readFile(join(root, "supabase", "config.toml"), "utf8"),
      port,
      join(folder, "database"),
    ),
  );
  const run = (args: string[]) =>
    startProgram([...databaseFlags, lite, ...args, "--config", config], {
      cwd: project,
      env,
    });
  const migration = run(["migration", "up"]);
  await new Promise((ended) => migration.child.once("close", ended));
  if (migration.child.exitCode !== 0)
    throw new Error(`The migrations did not run:\n${migration.log.join("\n")}`);

  let program: Program;
  const start = async () => {
    program = run(["start", "--no-admin"]);
    for (let tries = 0; !(await isListening(port)); tries++) {
      if (program.child.exitCode !== null || tries > 2_400)
        throw new Error(`The database did not start:\n${program.log.slice(-20).join("\n")}`);
      await sleep(50);
    }
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey: keys.SUPABASE_SECRET_KEY,
    kill: () => program.kill(),
    start,
    freeze: () => void program.child.kill("SIGSTOP"),
    thaw: () => void program.child.kill("SIGCONT"),
  };
}

async function isListening(port: number): Promise<boolean> {
  return await new Promise((settle) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      settle(true);
    });
    socket.once("error", () => settle(false));
  });
}
