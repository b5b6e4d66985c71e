import { readSettings } from "../../../api/settings/readEnvironment";
import { closeGracefully } from "../../processes/closeGracefully";
import { listen } from "../../processes/listen";
import { printStep } from "../../processes/printStep";
import { runProgram } from "../../processes/runProgram";
import { createDatabaseServer } from "../createDatabaseServer";
import { openFolder } from "./openFolder";

// The database of `npm start`, `npm run develop` and tests: PGlite in DATA_FOLDER behind Supabase Lite, at the port of SUPABASE_URL.
runProgram(async (closers) => {
  const { dataFolder, supabaseUrl = "", supabaseSecretKey = "" } = readSettings();
  const { connection, applied, close } = await openFolder(dataFolder);
  closers.add(close);
  for (const file of applied) printStep(`Applied ${file}`);
  const server = await createDatabaseServer(connection, supabaseSecretKey);
  const port = await listen(server, Number(new URL(supabaseUrl).port), "127.0.0.1");
  closers.add(() => closeGracefully(server));
  printStep(`The database is ready at http://127.0.0.1:${String(port)} (PGlite in ${dataFolder})`);
});
