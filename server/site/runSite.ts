import { readEnvironment } from "../../api/env";
import { sweep } from "../../api/outbox/sweep";
import { readClientAddress } from "../../api/requests/countClient";
import { closeGracefully } from "../processes/closeGracefully";
import { createSiteServer } from "./createSiteServer";
import { answerRejection, finishPendingWork } from "../functions/mountFunctions";
import { limitConnections } from "./limitConnections";
import { listen } from "../processes/listen";
import type { Closers } from "../processes/runProgram";
import { sweepOutbox } from "./sweepOutbox";

/**
 * Serves the built site and sweeps the outbox until it is told to stop. Then it first finishes the accepted requests and
 * their mails, and the sweep that is under way.
 */
export async function runSite(
  { port, host }: { port: number; host: string },
  closers: Closers,
): Promise<number> {
  process.on("unhandledRejection", answerRejection);
  const server = await createSiteServer({ publicFolder: "public", cacheFolder: ".cache" });
  const environment = readEnvironment();
  // Without headers yet: a proxy's connection is nobody's own.
  limitConnections(
    server,
    (socket) => readClientAddress({ headers: {}, socket }, environment)?.client,
  );
  const listeningPort = await listen(server, port, host);
  const stopSweeping = sweepOutbox((options) => sweep(readEnvironment(), options));
  closers.add(async () => {
    // Together: mails of visitors and of the sweep can both be waiting for the mail server.
    await Promise.all([stopSweeping(), closeGracefully(server).then(finishPendingWork)]);
  });
  return listeningPort;
}
