import { findSchemaMismatch } from "../../api/database/findSchemaMismatch";
import { readProductionEnvironment } from "../../api/env";
import { loadEnvFile } from "../program/loadEnvFile";
import { logServerEvent } from "../site/logServerEvent";
import { runProgram } from "../program/runProgram";
import { refuseOtherAddress } from "../site/refuseOtherAddress";
import { refuseSchemaMismatch } from "../site/refuseSchemaMismatch";
import { runSite } from "../site/runSite";

runProgram(
  async (closers) => {
    loadEnvFile();
    const environment = readProductionEnvironment();
    await refuseOtherAddress("public", environment.siteUrl);
    await refuseSchemaMismatch(() => findSchemaMismatch(environment));
    const { port, host } = environment;
    const listeningPort = await runSite({ port, host }, closers);
    logServerEvent("site.ready", {
      host,
      port: listeningPort,
      milliseconds: Math.round(performance.now()),
    });
  },
  { outlivesShell: true },
);
