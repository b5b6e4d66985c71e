import { readEnvironment } from "../../api/settings/readEnvironment";
import { isBuildFresh, refreshBuild } from "../build/buildSite";
import { checkProject } from "../build/checkProject";
import { printDetail, printStep } from "../processes/printStep";
import { runProgram } from "../processes/runProgram";

runProgram(async (closers) => {
  const isFresh = await isBuildFresh();
  // Before anything else prints, so that a mistake in the content is all that is printed.
  if (!isFresh) await checkProject();
  // Only now, because their code imports the company's facts, which the check has just written.
  const { printAddresses, printFormTest, startBackends } = await import("./startBackends");
  const { runSite } = await import("../site/runSite");
  const started = await startBackends(closers, async () => {
    printStep(isFresh ? "The build is up to date" : "Building the site");
    await refreshBuild(printDetail);
  });
  await runSite(started, closers);
  await printFormTest();
  printAddresses(started);
  // For the program that started this one with a channel, such as the browser tests.
  const { siteUrl, supabaseUrl, supabaseSecretKey: secretKey } = readEnvironment();
  process.send?.({ siteUrl, inboxUrl: started.inboxUrl, supabaseUrl, secretKey });
});
