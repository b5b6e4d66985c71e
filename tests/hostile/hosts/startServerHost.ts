import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import type { Host } from "./Host";
import { sendBytes } from "./sendBytes";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { startSiteServer } from "../../support/programs/startSiteServer";

/** Runs the self-hosted server in its own process, with a real database and a real mail server. */
export async function startServerHost(
  site: string,
  env: Record<string, string> = {},
): Promise<Host> {
  const [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  const server = await startSiteServer(site, siteEnvironment({ database, mail }, env));
  return {
    name: "server",
    send: (request) => sendBytes(server.port, request),
    database: database.owner,
    mail,
    log: server.log,
    async stop() {
      await server.kill();
      await Promise.all([database.stop(), mail.stop()]);
    },
  };
}
