import { deliverDueNotifications } from "../../api/outbox/deliverDueNotifications";
import { closeGracefully } from "./closeGracefully";
import { createSiteServer } from "./createSiteServer";
import { answerRejection } from "../functions/mountFunctions";
import { finishPendingWork } from "../functions/pendingWork";
import { peerAddressHeader } from "../functions/tellPeerAddress";
import { listen } from "./listen";
import type { Closers } from "../commands/runProgram";
import { sweepOutbox } from "../sweepOutbox";

/**
 * Serves the built site and empties the outbox, until it is told to stop: then the requests that were accepted are
 * finished first, with their mails, and the sweep that is under way.
 *
 * @returns the port it listens on
 */
export async function runSite(
  { port, host }: { port: number; host: string },
  closers: Closers,
): Promise<number> {
  process.on("unhandledRejection", answerRejection);
  // No proxy is named: the Functions, which read the environment at their first request, count by the connection's address.
  process.env["CLIENT_ADDRESS_HEADER"] ||= peerAddressHeader;
  const server = await createSiteServer({ publicFolder: "public", cacheFolder: ".cache" });
  const listeningPort = await listen(server, port, host);
  closers.add(sweepOutbox((limit, signal) => deliverDueNotifications(limit, undefined, signal)));
  closers.add(async () => {
    await closeGracefully(server);
    await finishPendingWork();
  });
  return listeningPort;
}
