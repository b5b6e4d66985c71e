import { readProductionEnvironment } from "../../api/env";
import { loadEnvFile } from "../../process/loadEnvFile";
import { logEvent } from "../../api/log";
import { runProgram } from "../../process/runProgram";
import { findSettings } from "../owner/findSettings";
import { refuseOtherAddress } from "../site/refuseOtherAddress";
import { runSite } from "../site/runSite";

runProgram(
  async (closers) => {
    loadEnvFile();
    await findSettings();
    const environment = readProductionEnvironment();
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
