import { readEnvironment } from "../../../api/env";
import { sweep } from "../../../api/outbox/sweep";
import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import type { Host } from "./Host";
import { sendBytes } from "./sendBytes";
import { startGateway } from "./startGateway";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { startSiteServer } from "../../support/programs/startSiteServer";

/** Runs the self-hosted server in its own process, with a real database and a real mail server. */
export async function startServerHost(
  site: string,
  env: Record<string, string> = {},
): Promise<Host> {
  const [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  const gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  const environment = siteEnvironment({ database: throughGateway, mail }, env);
  const server = await startSiteServer(site, environment);
  return {
    name: "server",
    send: (request) => sendBytes(server.port, request),
    // In this process, beside those that the server makes.
    sweep: () => sweep(readEnvironment(environment)),
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
