import { readFile } from "node:fs/promises";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { logEvent } from "../../api/settings/log";
import { runProgram } from "../processes/runProgram";
import { runSite } from "../site/runSite";

// Keeps the site running when its terminal is closed, even if logs can no longer be written.
process.on("SIGHUP", () => undefined);
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

runProgram(async (closers) => {
  closers.add(async (reason) => logEvent("site.stopped", { reason }));
  const home = await readFile("public/index.html", "utf8");
  const [, builtFor] = /<link rel="canonical" href="([^"]+?)\/?"/.exec(home) ?? [];
  process.env["SITE_URL"] ||= builtFor ?? "";
  const environment = readEnvironment(process.env);
  const { siteUrl, host } = environment;
  // Refuses a SITE_URL other than the build's, because the pages tell search engines the build's address.
  if (builtFor !== undefined && builtFor !== siteUrl) {
    const fault = `The pages were built for ${builtFor}, but SITE_URL is ${siteUrl}`;
    throw new Error(`${fault}. Build them again with SITE_URL=${siteUrl}, or correct SITE_URL`);
  }
  const port = await runSite(environment, closers);
  closers.add(async (reason) => logEvent("site.stopping", { reason }));
  logEvent("site.ready", { host, port, milliseconds: Math.round(performance.now()) });
});
