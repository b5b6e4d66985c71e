import { readEnvironment } from "../../api/settings/readEnvironment";
import { logEvent } from "../../api/settings/log";
import { runProgram } from "../processes/runProgram";
import { readBuiltAddress, refuseOtherAddress } from "../site/refuseOtherAddress";
import { runSite } from "../site/runSite";

runProgram(
  async (closers) => {
    process.env["SITE_URL"] ||= (await readBuiltAddress("public")) ?? "";
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
