import { findProgram } from "../../hosts/machine/findProgram";
import { startPostgres } from "../../hosts/machine/startPostgres";
import { secretKey } from "../../support/intake/connectTo";
import type { Parts } from "../../support/programs/siteEnvironment";

type OwnDatabase = { database: Parts["database"]; stop(): Promise<void> };

/** A PostgreSQL server, as on a server of one's own, where it is installed. */
export async function startOwnDatabase(): Promise<OwnDatabase | undefined> {
  if (findProgram("initdb") === undefined) return undefined;
  const postgres = await startPostgres();
  postgres.run("create database bench owner site");
  return {
    database: { url: "", secretKey, databaseUrl: postgres.siteUrl("bench") },
    stop: () => postgres.stop(),
  };
}
