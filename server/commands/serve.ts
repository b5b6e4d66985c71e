import { readEnvironment } from "../../api/env";
import { logEvent } from "../../api/log";
import { runProgram } from "../processes/runProgram";
import { findSettings } from "../owner/readTarget";
import { refuseOtherAddress } from "../site/refuseOtherAddress";
import { runSite } from "../site/runSite";

runProgram(
  async (closers) => {
    await findSettings();
    const environment = readEnvironment(process.env);
    await refuseOtherAddress("public", environment.siteUrl);
    const { port, host } = environment;
    const listeningPort = await runSite({ port, host }, closers);
    logEvent("site.ready", {
      host,
      port: listeningPort,
      milliseconds: Math.round(performance.now()),
    });
  },
  { outlivesShell: true },
);
