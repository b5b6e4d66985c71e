import { resolve } from "node:path";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import { type Gateway, startGateway } from "../../hostile/hosts/startGateway";
import { prepareSite } from "../../hostile/site/prepareSite";
import { startMailServer, type TestMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment, withLimits } from "../../support/programs/siteEnvironment";
import { type Program, startProgram } from "../../support/programs/startProgram";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";
import type { Postgres } from "./startPostgres";

const secretKey = "sb_secret_for_tests_only_000000000";
const root = resolve(__dirname, "..", "..", "..");

export type Intake = {
  site: SiteServer;
  mail: TestMailServer;
  /** Between the site and `database`. */
  gateway: Gateway;
  /** The database program in front of PostgreSQL, and a client that goes past the gateway. */
  program: Program;
  database: SupabaseClient;
  env: Record<string, string>;
  stop(): Promise<void>;
};

/** Our own server with its limits and no proxy, its database program in front of an empty database of this PostgreSQL. */
export async function startIntake(
  postgres: Postgres,
  name: string,
  more: Record<string, string> = {},
): Promise<Intake> {
  postgres.run(`create database ${name} owner site`);
  const program = startProgram(["--import", "tsx", "server/commands/database.ts"], {
    cwd: root,
    env: { SUPABASE_SECRET_KEY: secretKey, PORT: "0", DATABASE_URL: postgres.siteUrl(name) },
  });
  const [, url = ""] = await program.line(/ready at (\S+)/);
  const [gateway, mail] = [await startGateway(url), await startMailServer()];
  const database = { url: gateway.url, secretKey };
  const env = siteEnvironment({ database, mail }, { ...withLimits, ...more });
  const site = await startSiteServer(await prepareSite(), env);
  return {
    ...{ site, mail, gateway, program, env },
    database: createClient(url, secretKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: ws as unknown as typeof WebSocket },
    }),
    async stop() {
      await site.kill();
      await gateway.stop();
      await Promise.all([program.kill(), mail.stop()]);
    },
  };
}
