import { findProgram } from "../../hosts/machine/findProgram";
import { startPostgres } from "../../hosts/machine/startPostgres";
import { freePort } from "../../support/programs/freePort";
import { startKeptDatabase } from "../../support/programs/startKeptDatabase";
import { startProgram } from "../../support/programs/startProgram";

type OwnDatabase = { url: string; secretKey: string; kill(): Promise<void> };

const secretKey = "sb_secret_for_the_bench_only_0000";

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
  const program = startProgram(["--import", "tsx", "server/commands/database.ts"], {
    cwd: process.cwd(),
    env: {
      DATABASE_URL: postgres.siteUrl("bench"),
      SUPABASE_SECRET_KEY: secretKey,
      PORT: "0",
    },
  });
  const [, url = ""] = await program.line(/ready at (\S+)/);
  return {
    url,
    secretKey,
    async kill() {
      await program.kill();
      await postgres.stop();
    },
  };
}
