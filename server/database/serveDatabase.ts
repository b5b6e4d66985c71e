import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Settings } from "../../api/env";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { printStep } from "../processes/printStep";
import type { Closers } from "../processes/runProgram";
import { createDatabaseServer } from "./createDatabaseServer";
import { readSecretKey } from "./readSecretKey";

export type OpenDatabase = {
  connection: PgliteConnection | PostgresConnection;
  /** The migrations that were applied just now. */
  applied: string[];
  /** Where the data is, for people. */
  place: string;
  close: () => Promise<void>;
};

/** Serves an open database on this machine until the program is told to stop. */
export async function serveDatabase(
  { connection, applied, place, close }: OpenDatabase,
  settings: Settings,
  closers: Closers,
): Promise<void> {
  closers.add(close);
  for (const file of applied) printStep(`Applied ${file}`);
  const secretKey = settings.supabaseSecretKey ?? (await readSecretKey(settings.dataFolder));
  const server = await createDatabaseServer(connection, secretKey);
  const port = await listen(server, portOf(settings), "127.0.0.1");
  closers.add(() => closeGracefully(server));
  printStep(`The database is ready at http://127.0.0.1:${String(port)} (${place})`);
}

/** The port in SUPABASE_URL; without that variable, the port that `npm start` uses. */
function portOf({ supabaseUrl, supabaseLitePort }: Settings): number {
  return supabaseUrl === undefined ? supabaseLitePort : Number(new URL(supabaseUrl).port);
}
