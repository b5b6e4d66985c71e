import { readSettings } from "../../api/env";
import { createDatabaseServer } from "../../database/createDatabaseServer";
import { openFolder, openServer } from "../../database/openDatabase";
import { closeGracefully } from "../../process/closeGracefully";
import { listen } from "../../process/listen";
import { loadEnvFile } from "../../process/loadEnvFile";
import { printStep } from "../../process/printStep";
import { runProgram } from "../../process/runProgram";

/**
 * `npm run database`: the database of a site, at SUPABASE_LITE_PORT of this machine; `npm start` runs it as well. With
 * DATABASE_URL it stands in front of a PostgreSQL server, and any number of machines may run one in front of the same
 * server. Without, it is PGlite in DATA_FOLDER. It applies the migrations first.
 */
runProgram(async (closers) => {
  loadEnvFile();
  const { databaseUrl, dataFolder, supabaseSecretKey, supabaseLitePort } = readSettings();
  if (supabaseSecretKey === undefined)
    throw new Error(
      "SUPABASE_SECRET_KEY is missing: write at least 16 random characters, the same for this program and for the site",
    );
  const { connection, applied, dump, close } = await (databaseUrl === undefined
    ? openFolder(dataFolder)
    : openServer(databaseUrl));
  closers.add(close);
  for (const file of applied) printStep(`Applied ${file}`);
  const publishableKey = process.env["SUPABASE_PUBLISHABLE_KEY"];
  const server = await createDatabaseServer(connection, {
    secretKey: supabaseSecretKey,
    dump,
    ...(publishableKey === undefined ? {} : { publishableKey }),
  });
  const port = await listen(server, supabaseLitePort, "127.0.0.1");
  closers.add(() => closeGracefully(server));
  const place =
    databaseUrl === undefined
      ? `PGlite in ${dataFolder}`
      : `PostgreSQL at ${new URL(databaseUrl).host}`;
  printStep(`The database is ready at http://127.0.0.1:${String(port)} (${place})`);
});
