import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Keys } from "./readKeys";
import { keepRunning } from "../../process/keepRunning";
import { type Child, startChild } from "../../process/startChild";
import { waitForAnswer } from "../../process/waitForAnswer";

const lite = "node_modules/@supabase/lite/dist/cli/index.js";

/**
 * V8 compiles PGlite's WebAssembly once and quickly. Optimizing it takes as much processor time as the whole start, and the
 * thousands of queries of a trial do not get that back.
 */
export const databaseFlags = ["--liftoff-only"];

/** The project's own configuration with another port and folder; everything else stays as supabase/config.toml has it. */
export function moveDatabase(config: string, port: number, folder: string): string {
  let section = "";
  return config
    .split("\n")
    .map((line) => {
      section = /^\[(.+)\]/.exec(line)?.[1] ?? section;
      if (section === "api" && /^port\s*=/.test(line)) return `port = ${String(port)}`;
      if (section === "db" && /^url\s*=/.test(line)) return `url = ${JSON.stringify(folder)}`;
      return line;
    })
    .join("\n");
}

/** SQLSTATE of "table already exists": the tables are there, the migrations that made them have other names. */
const duplicateTable = "42P07";

async function migrateEmbedded(
  dataFolder: string,
  migrate: (onPrinted: (line: string) => void) => Promise<Child>,
): Promise<void> {
  let isFromEarlierVersion = false;
  const child = await migrate((line) => {
    if (line.includes(duplicateTable)) isFromEarlierVersion = true;
  });
  try {
    await child.ended;
  } catch (error) {
    if (!isFromEarlierVersion) throw error;
    throw new Error(
      `The data folder ${dataFolder} was made by an earlier version of this site. Move it away to start with an empty one (the requests in it stay readable with that version): mv ${dataFolder} ${dataFolder}-old`,
    );
  }
}

type Options = {
  port: number;
  keys: Keys;
  /** Where the database listens to hold the data folder's lock. */
  lockAddress: () => Promise<string | undefined>;
  onLine: (line: string) => void;
  onGiveUp: (error: Error) => void;
};

/**
 * Applies the migrations and starts Supabase Lite on PGlite, on this machine only, with its files in the data folder. It
 * is started again when it ends.
 *
 * @returns the address for supabase-js and how to stop it
 * @throws Error with what Supabase Lite printed when it does not start
 */
export async function startDatabase(
  dataFolder: string,
  { port, keys, lockAddress, onLine, onGiveUp }: Options,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const config = join(resolve(dataFolder), "supabase.toml");
  const databaseFolder = join(resolve(dataFolder), "database");
  await writeFile(
    config,
    moveDatabase(await readFile("supabase/config.toml", "utf8"), port, databaseFolder),
  );
  const url = `http://127.0.0.1:${String(port)}`;
  const run = async (args: string[], onPrinted?: (line: string) => void): Promise<Child> => {
    const address = await lockAddress();
    return startChild(lite, [...args, "--config", config], {
      ...(onPrinted === undefined ? {} : { onLine: onPrinted }),
      flags: databaseFlags,
      preload: ["database/embedded/flushWrites.mjs"],
      env: {
        SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
        SUPABASE_SECRET_KEY: keys.secretKey,
        FLUSHED_FOLDER: databaseFolder,
        ...(address === undefined ? {} : { DATA_FOLDER_LOCK: address }),
      },
    });
  };

  await migrateEmbedded(dataFolder, (onPrinted) => run(["migration", "up"], onPrinted));
  const stop = await keepRunning(
    "The database",
    async () => {
      const child = await run(["start", "--no-admin"]);
      // A query for a row: the first one makes Supabase Lite read its schema, which would otherwise cost the first visitor
      // seconds.
      await waitForAnswer(
        "The database",
        `${url}/rest/v1/quote_requests?select=id&limit=1`,
        child,
        { apikey: keys.secretKey },
      );
      return child;
    },
    { onLine, onGiveUp },
  );
  return { url, stop };
}
