import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Keys } from "./readKeys";
import { startChild } from "./startChild";
import { waitForAnswer } from "./waitForAnswer";

const lite = "node_modules/@supabase/lite/dist/cli/index.js";

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

/**
 * Applies the migrations and starts Supabase Lite on PGlite, on this machine only, with its files in the data folder.
 *
 * @returns the address for supabase-js and how to stop it
 */
export async function startDatabase(
  dataFolder: string,
  port: number,
  keys: Keys,
): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const config = join(resolve(dataFolder), "supabase.toml");
  await writeFile(
    config,
    moveDatabase(
      await readFile("supabase/config.toml", "utf8"),
      port,
      join(resolve(dataFolder), "database"),
    ),
  );
  const env = {
    SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
    SUPABASE_SECRET_KEY: keys.secretKey,
  };

  await startChild(lite, ["migration", "up", "--config", config], { env }).ended;
  const child = startChild(lite, ["start", "--no-admin", "--config", config], { env });
  const url = `http://127.0.0.1:${String(port)}`;
  // Asked for a row: the first question makes Supabase Lite read its schema, which would otherwise cost the first visitor seconds.
  await waitForAnswer("The database", `${url}/rest/v1/quote_requests?select=id&limit=1`, child, {
    apikey: keys.secretKey,
  });
  return { url, stop: child.stop };
}
