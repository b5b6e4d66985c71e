import type { SupabaseClient } from "@supabase/supabase-js";
import { type Gateway, startGateway } from "../../hostile/hosts/startGateway";
import { prepareSite } from "../../hostile/site/prepareSite";
import { secretKey } from "../../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";
import { startDatabaseProgram } from "./startDatabaseProgram";
import type { Postgres } from "./startPostgres";

export type Intake = {
  site: SiteServer;
  mail: TestMailServer;
  /** Between the site and `database`. */
  gateway: Gateway;
  /** Goes past the gateway. */
  database: SupabaseClient;
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** Our own server without limits or a proxy, its database program in front of an empty database of this PostgreSQL. */
export async function startIntake(postgres: Postgres, name: string): Promise<Intake> {
  postgres.run(`create database ${name} owner site`);
  const { program, url, client } = await startDatabaseProgram({
    DATABASE_URL: postgres.siteUrl(name),
  });
  const [gateway, mail] = [await startGateway(url), await startMailServer()];
  const env = siteEnvironment({ database: { url: gateway.url, secretKey }, mail });
  const site = await startSiteServer(await prepareSite(), env);
  return {
    ...{ site, mail, gateway, env, database: client },
    async stop() {
      await site.kill();
      await gateway.stop();
      await Promise.all([program.kill(), mail.stop()]);
    },
  };
}
