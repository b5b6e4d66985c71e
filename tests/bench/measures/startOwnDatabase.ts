import { findProgram } from "../../hosts/machine/findProgram";
import { startDatabaseProgram } from "../../hosts/machine/startDatabaseProgram";
import { startPostgres } from "../../hosts/machine/startPostgres";
import { secretKey } from "../../support/intake/connectTo";
import { freePort } from "../../support/programs/freePort";
import { startKeptDatabase } from "../../support/programs/startKeptDatabase";

type OwnDatabase = { url: string; secretKey: string; kill(): Promise<void> };

/** The database of a server of one's own: PostgreSQL where it is installed, else that of `npm start` in the folder. */
export async function startOwnDatabase(
  folder: string,
  report: (line: string) => void,
): Promise<OwnDatabase> {
  if (findProgram("initdb") === undefined) {
    report(
      "PostgreSQL is not installed here: the database is PGlite (sh tests/hosts/install-debian.sh)",
    );
    return await startKeptDatabase(folder, await freePort());
  }
  const postgres = await startPostgres();
  postgres.run("create database bench owner site");
  const { program, url } = await startDatabaseProgram({ DATABASE_URL: postgres.siteUrl("bench") });
  return {
    url,
    secretKey,
    async kill() {
      await program.kill();
      await postgres.stop();
    },
  };
}
