import { findSchemaMismatch } from "../../api/database/findSchemaMismatch";
import { readEnvironment, readSettings } from "../../api/env";
import { buildSite, isBuildFresh } from "../build/buildSite";
import { prepareBackends } from "../embedded/prepareBackends";
import { loadEnvFile } from "../program/loadEnvFile";
import { printPanel } from "../program/printPanel";
import { printStep } from "../program/printStep";
import { runProgram } from "../program/runProgram";
import { refuseSchemaMismatch } from "../site/refuseSchemaMismatch";
import { runSite } from "../site/runSite";

runProgram(async (closers) => {
  loadEnvFile();
  const settings = readSettings();
  const { sitePort, startBackends } = await prepareBackends(settings, closers);
  if (await isBuildFresh()) {
    printStep("The build is up to date");
  } else {
    printStep("Building the site (a minute or two the first time)");
    await buildSite(printStep.detail);
  }
  const { inboxUrl, publishableKey } = await startBackends(closers, printStep);
  const environment = readEnvironment();
  await refuseSchemaMismatch(() => findSchemaMismatch(environment));
  const port = await runSite({ port: sitePort, host: settings.host }, closers);
  printPanel({
    siteUrl: `http://localhost:${String(port)}`,
    inboxUrl,
    supabaseUrl: environment.supabaseUrl,
  });
  // For the program that started this one with a channel, such as the browser tests.
  process.send?.({
    siteUrl: environment.siteUrl,
    inboxUrl,
    supabaseUrl: environment.supabaseUrl,
    secretKey: environment.supabaseSecretKey,
    publishableKey,
  });
});
