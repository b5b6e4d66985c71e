import { readEnvironment } from "../../api/settings/readEnvironment";
import { isBuildFresh, refreshBuild } from "../build/buildSite";
import { checkContent } from "../../gatsby/content/checkContent";
import { printDetail, printStep } from "../processes/printStep";
import { runProgram } from "../processes/runProgram";

runProgram(async (closers) => {
  const isFresh = await isBuildFresh();
  if (!isFresh) await checkContent(process.cwd());
  // Imports these modules only after checkContent has written the company's facts, which the modules import.
  const { printAddresses, startBackends } = await import("./startBackends");
  const { checkForm } = await import("./checkForm");
  const { runSite } = await import("../site/runSite");
  const started = await startBackends(closers, async () => {
    printStep(isFresh ? "The build is up to date" : "Building the site");
    await refreshBuild(printDetail);
  });
  await runSite(started, closers);
  for (const line of await checkForm(readEnvironment())) printStep(line);
  printAddresses(started);
  // Sends the URLs and the database's secret key to a parent process with an IPC channel, such as the browser tests.
  const { siteUrl, supabaseUrl, supabaseSecretKey: secretKey } = readEnvironment();
  process.send?.({ siteUrl, inboxUrl: started.inboxUrl, supabaseUrl, secretKey });
});
