import { setTimeout as sleep } from "node:timers/promises";
import { readFile } from "node:fs/promises";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { describeFault, logEvent } from "../../api/settings/log";
import { sweep } from "../../api/outbox/sweep";
import { setQuotePage } from "../../api/intake/renderQuotePage";
import { openPostgres } from "../database/openPostgres";
import { closeGracefully, listen } from "../processes/listen";
import type { Closers } from "../processes/runProgram";
import { createSiteServer } from "./createSiteServer";
import { loadFunctions } from "./loadFunctions";
import { finishPendingWork } from "./mountFunctions";

/** Serves the site and sweeps the outbox. A stop waits for requests, emails and the current sweep. */
export async function runSite({ port, host }: { port: number; host: string }, closers: Closers) {
  process.on("unhandledRejection", (reason) =>
    logEvent("rejection.unhandled", { cause: describeFault(reason) }),
  );
  const { databaseUrl } = readEnvironment();
  if (databaseUrl !== undefined) closers.add(await openPostgres(databaseUrl));
  setQuotePage(await readFile("public/quote/index.html", "utf8").catch(() => undefined));
  const server = await createSiteServer("public", await loadFunctions());
  const listeningPort = await listen(server, port, host);
  const stopSweeping = sweepOutbox();
  // Stops sweeps and server in parallel: each may wait for the mail server, and the time to stop is limited.
  closers.add(() => Promise.all([stopSweeping(), closeGracefully(server).then(finishPendingWork)]));
  return listeningPort;
}

function sweepOutbox() {
  const stop = new AbortController();
  const { signal } = stop;
  const run = async () => {
    for (let isStart = true; !signal.aborted;) {
      try {
        const swept = await sweep(readEnvironment(), signal, isStart);
        isStart = false;
        if (Object.values(swept).some((count) => count > 0)) logEvent("outbox.swept", swept);
      } catch (error) {
        logEvent("outbox.failed", { cause: describeFault(error) });
      }
      await sleep(30_000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const ended = run();
  return async () => {
    stop.abort();
    await ended;
  };
}
