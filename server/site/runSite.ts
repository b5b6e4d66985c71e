import { readFile } from "node:fs/promises";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { describeFault, logEvent } from "../../api/settings/log";
import { sweep } from "../../api/outbox/sweep";
import { setQuotePage } from "../../api/requests/answerRequest";
import { openPostgres } from "../database/openPostgres";
import { closeGracefully } from "../processes/closeGracefully";
import { createSiteServer } from "./createSiteServer";
import { loadFunctions } from "../functions/loadFunctions";
import { finishPendingWork } from "../functions/mountFunctions";
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
  // A Function may have begun work that nobody waits for.
  process.on("unhandledRejection", (reason) =>
    logEvent("rejection.unhandled", { cause: describeFault(reason) }),
  );
  const { databaseUrl } = readEnvironment();
  if (databaseUrl !== undefined) closers.add(await openPostgres(databaseUrl));
  setQuotePage(await readFile("public/quote/index.html", "utf8").catch(() => undefined));
  const server = await createSiteServer("public", await loadFunctions());
  const listeningPort = await listen(server, port, host);
  const stopSweeping = sweepOutbox((signal) => sweep(readEnvironment(), signal));
  closers.add(async () => {
    // At the same time, because mails of visitors and of the sweep can both be waiting for the mail server.
    await Promise.all([stopSweeping(), closeGracefully(server).then(finishPendingWork)]);
  });
  return listeningPort;
}
