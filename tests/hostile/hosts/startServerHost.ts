import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import type { Host } from "./Host";
import { sendBytes } from "./sendBytes";
import { startGateway } from "./startGateway";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { sweepBeside } from "../../support/programs/sweepBeside";
import { prepareSite } from "../site/prepareSite";
import { startSiteServer } from "../../support/programs/startSiteServer";

/** Runs the self-hosted server in its own process, with a real database and a real mail server. */
export async function startServerHost(): Promise<Host> {
  const [site, database, mail] = await Promise.all([
    prepareSite(),
    startDatabase(),
    startMailServer(),
  ]);
  const gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  const env = siteEnvironment({ database: throughGateway, mail });
  const server = await startSiteServer(site, env);
  return {
    name: "server",
    send: (request) => sendBytes(server.port, request),
    sweep: () => sweepBeside(env),
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
