import { readSettings } from "../../api/settings";
import { openPostgres } from "../database/openPostgres";
import { serveDatabase } from "../database/serveDatabase";
import { runProgram } from "../processes/runProgram";

/**
 * `npm run database`: what the site calls, in front of the PostgreSQL server that DATABASE_URL names. Any number of machines may
 * run one.
 */
runProgram(async (closers) => {
  // When PostgreSQL is killed under calls, postgres 3.4.9 writes to a socket that is gone, in a timer, where no caller can catch it.
  // What the calls under way have done is unknown; a new start with new connections is safe.
  process.once("uncaughtException", (error) => {
    process.stderr.write(
      `The database program ends, because a connection to PostgreSQL broke in the middle of a call. Under systemd it starts ` +
        `again at once; elsewhere, start it again. ${error.stack ?? error.message}\n`,
    );
    process.exit(1);
  });
  const settings = readSettings();
  if (settings.databaseUrl === undefined)
    throw new Error(
      "DATABASE_URL is missing: write the PostgreSQL server, like postgres://site:password@127.0.0.1/site " +
        "(docs/operations.md installs Debian's). The database in a folder is for `npm start` and `npm run develop` alone. " +
        'What version 1.0.0 kept in one is still there: its own moveData brings it along, as "Do this first" of 2.0.0 in ' +
        "CHANGELOG.md says.",
    );
  await serveDatabase(await openPostgres(settings.databaseUrl), settings, closers);
});
