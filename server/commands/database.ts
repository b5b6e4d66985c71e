import { readSettings, type Settings } from "../../api/env";
import { createDatabaseServer } from "../database/createDatabaseServer";
import { endWhenStuck } from "../database/embedded/endWhenStuck";
import { readSecretKey } from "../database/embedded/readSecretKey";
import { openFolder, openServer } from "../database/openDatabase";
import { closeGracefully } from "../processes/closeGracefully";
import { listen } from "../processes/listen";
import { printStep } from "../processes/printStep";
import { type Closers, runProgram } from "../processes/runProgram";

/**
 * `npm run database`: the database of a site. With DATABASE_URL it stands in front of a PostgreSQL server, where any number of
 * machines may run one. Without, it is PGlite in DATA_FOLDER. `-- move <address>` is a command of its own.
 */
const program = async (closers: Closers): Promise<void> => {
  const settings = readSettings();
  const { databaseUrl, dataFolder } = settings;
  const secretKey = settings.supabaseSecretKey ?? (await readSecretKey(dataFolder));
  const { connection, applied, dump, forgetDeleted, close } = await (databaseUrl === undefined
    ? openFolder(dataFolder)
    : openServer(databaseUrl));
  closers.add(close);
  if (databaseUrl === undefined) endWhenStuck();
  for (const file of applied) printStep(`Applied ${file}`);
  const server = await createDatabaseServer(connection, { secretKey, dump, forgetDeleted });
  const port = await listen(server, portOf(settings), "127.0.0.1");
  closers.add(() => closeGracefully(server));
  const place =
    databaseUrl === undefined
      ? `PGlite in ${dataFolder}`
      : `PostgreSQL at ${new URL(databaseUrl).host}`;
  printStep(`The database is ready at http://127.0.0.1:${String(port)} (${place})`);
};

/** The one that SUPABASE_URL names; without it, that of `npm start`. */
function portOf({ supabaseUrl, supabaseLitePort }: Settings): number {
  return supabaseUrl === undefined ? supabaseLitePort : Number(new URL(supabaseUrl).port);
}

if (process.argv[2] === "move") void import("./moveData");
else runProgram(program);
