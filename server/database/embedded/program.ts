import { readSettings } from "../../../api/settings";
import { runProgram } from "../../processes/runProgram";
import { serveDatabase } from "../serveDatabase";
import { openFolder } from "./openFolder";

// The database of `npm start`, `npm run develop` and tests: PGlite in DATA_FOLDER. `npm run package` leaves it out.
runProgram(async (closers) => {
  const settings = readSettings();
  await serveDatabase(await openFolder(settings.dataFolder), settings, closers);
});
