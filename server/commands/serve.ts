import { readFile } from "node:fs/promises";
import { readEnvironment } from "../../api/settings/readEnvironment";
import { logEvent } from "../../api/settings/log";
import { runProgram } from "../processes/runProgram";
import { runSite } from "../site/runSite";

// The server goes on when the terminal that started it is closed. Nobody can read its log then, and writing it fails.
process.on("SIGHUP", () => undefined);
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

runProgram(async (closers) => {
  closers.add(async (reason) => logEvent("site.stopped", { reason }));
  const builtFor = await readBuiltAddress();
  process.env["SITE_URL"] ||= builtFor ?? "";
  const environment = readEnvironment(process.env);
  const { siteUrl, host } = environment;
  // Search engines, share previews and the site's own links would go on naming the other address.
  if (builtFor !== undefined && builtFor !== siteUrl)
    throw new Error(
      `The pages were built for ${builtFor}, but SITE_URL is ${siteUrl}. Build them for this ` +
        `address: SITE_URL=${siteUrl} npm run build`,
    );
  const port = await runSite(environment, closers);
  closers.add(async (reason) => logEvent("site.stopping", { reason }));
  logEvent("site.ready", { host, port, milliseconds: Math.round(performance.now()) });
});

/** Without a slash at its end. Undefined when the home page names none. */
async function readBuiltAddress(): Promise<string | undefined> {
  const home = await readFile("public/index.html", "utf8");
  const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(home) ?? [];
  return canonical?.replace(/\/$/, "");
}
