import { prepareSite } from "../../hostile/site/prepareSite";
import { secretKey } from "../../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";
import type { Postgres } from "./startPostgres";

export type Intake = {
  site: SiteServer;
  mail: TestMailServer;
  /** The rows of a query. */
  rows: <Found>(query: string) => Found[];
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** Our own server without limits or a proxy, on an empty database of this PostgreSQL. */
export async function startIntake(postgres: Postgres, name: string): Promise<Intake> {
  postgres.run(`create database ${name} owner site`);
  const mail = await startMailServer();
  const database = { url: "", secretKey, databaseUrl: postgres.siteUrl(name) };
  const env = siteEnvironment({ database, mail });
  const site = await startSiteServer(await prepareSite(), env);
  return {
    ...{ site, mail, env, rows: (query) => postgres.rows(query, name) },
    async stop() {
      await site.kill();
      await mail.stop();
    },
  };
}
