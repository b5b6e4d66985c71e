// Serves a site folder as `npm start` does once its database and its inbox run: no SITE_URL or CLIENT_ADDRESS_HEADER needed.
// Usage, in the site folder: tsx tests/hostile/hosts/runSiteProcess.ts
import { readEnvironment } from "../../../api/env";
import { runProgram } from "../../../server/processes/runProgram";
import { logEvent } from "../../../api/log";
import { runSite } from "../../../server/site/runSite";

runProgram(async (closers) => {
  const { host } = readEnvironment();
  logEvent("site.ready", { port: await runSite({ port: 0, host }, closers) });
});
