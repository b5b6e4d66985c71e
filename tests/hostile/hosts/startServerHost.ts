import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import type { Host } from "./Host";
import { sendBytes } from "./sendBytes";
import { startGateway } from "./startGateway";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { sweepBeside } from "../../support/programs/sweepBeside";
import { prepareSite } from "../site/prepareSite";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";

/** Runs the self-hosted server in its own process, with a real database and a real mail server. */
export async function startServerHost(
  env: Record<string, string> = {},
  start: (site: string, env: Record<string, string>) => Promise<SiteServer> = startSiteServer,
): Promise<Host> {
  const [site, database, mail] = await Promise.all([
    prepareSite(),
    startDatabase(),
    startMailServer(),
  ]);
  const gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  const fullEnv = siteEnvironment({ database: throughGateway, mail }, env);
  const server = await start(site, fullEnv);
  return {
    name: "server",
    send: (request) => sendBytes(server.port, request),
    sweep: () => sweepBeside(fullEnv),
    database: database.owner,
    gateway,
    mail,
    log: server.log,
    async stop() {
      await server.kill();
      await gateway.stop();
      await Promise.all([database.stop(), mail.stop()]);
    },
  };
}
