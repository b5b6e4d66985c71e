import { readProductionEnvironment } from "../../api/env";
import { loadEnvFile } from "./loadEnvFile";
import { logServerEvent } from "../site/logServerEvent";
import { runProgram } from "./runProgram";
import { runSite } from "../site/runSite";

runProgram(
  async (closers) => {
    loadEnvFile();
    const { port, host } = readProductionEnvironment();
    const listeningPort = await runSite({ port, host }, closers);
    logServerEvent("site.ready", {
      host,
      port: listeningPort,
      milliseconds: Math.round(performance.now()),
    });
  },
  { outlivesShell: true },
);
