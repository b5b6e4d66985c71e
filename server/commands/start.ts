import { readEnvironment, readSettings } from "../../api/settings/readEnvironment";
import { checkContent } from "../../gatsby/content/checkContent";
import { isBuildFresh, refreshBuild } from "../build/buildSite";
import { refuseFolder } from "../build/refuseFolder";
import { prepareBackends } from "../owner/prepareBackends";
import { printPanel } from "../processes/printPanel";
import { printStep } from "../processes/printStep";
import { runProgram } from "../processes/runProgram";
import { runSite } from "../site/runSite";

runProgram(async (closers) => {
  refuseFolder(process.cwd());
  const settings = readSettings();
  const isFresh = await isBuildFresh();
  // Before anything else starts and prints, so that a mistake in the content is all that is printed.
  if (!isFresh) await checkContent(process.cwd());
  const { sitePort, startBackends } = await prepareBackends(settings);
  printStep(isFresh ? "The build is up to date" : "Building the site");
  await refreshBuild(printStep.detail);
  const { inboxUrl } = await startBackends(closers, printStep);
  const environment = readEnvironment();
  const port = await runSite({ port: sitePort, host: settings.host }, closers);
  printPanel({
    siteUrl: `http://localhost:${String(port)}`,
    inboxUrl,
    // Without its name and password.
    database: new URL(environment.databaseUrl ?? environment.supabaseUrl ?? "").host,
  });
  // For the program that started this one with a channel, such as the browser tests.
  process.send?.({
    siteUrl: environment.siteUrl,
    inboxUrl,
    supabaseUrl: environment.supabaseUrl,
    secretKey: environment.supabaseSecretKey,
  });
});
