import { readSettings } from "../../api/settings/readEnvironment";
import { writeEditorFiles } from "../../gatsby/develop/writeEditorFiles";
import { checkContent } from "../../gatsby/content/checkContent";
import { forgetBuild } from "../build/buildSite";
import { returnGatsbyData } from "../build/gatsbyData";
import { refuseFolder } from "../build/refuseFolder";
import { prepareBackends } from "../owner/prepareBackends";
import { startChild } from "../processes/startChild";
import { waitForAnswer } from "../processes/waitForAnswer";
import { printPanel } from "../processes/printPanel";
import { printStep } from "../processes/printStep";
import { runProgram } from "../processes/runProgram";

runProgram(async (closers) => {
  refuseFolder(process.cwd());
  await writeEditorFiles(process.cwd());
  for (const text of await checkContent(process.cwd())) process.stdout.write(`${text}\n`);
  // Gatsby's own process runs the Functions, and it has no driver for PostgreSQL.
  delete process.env["DATABASE_URL"];
  const settings = readSettings();
  const { sitePort, startBackends } = await prepareBackends(settings);
  const { inboxUrl } = await startBackends(closers, printStep);
  await forgetBuild();
  await returnGatsbyData();
  printStep("Starting Gatsby's development server");
  const gatsby = startChild(
    "node_modules/gatsby/cli.js",
    ["develop", "--host", settings.host, "--port", String(sitePort)],
    { onLine: printStep.detail },
  );
  closers.add(gatsby.stop);
  // Gatsby answers once it has read the content and bundled the pages: a minute the first time.
  await waitForAnswer(
    "Gatsby's development server",
    `http://${settings.host}:${String(sitePort)}/`,
    gatsby,
    600,
  );
  printPanel({
    siteUrl: `http://localhost:${String(sitePort)}`,
    inboxUrl,
    database: process.env["SUPABASE_URL"] ?? "",
  });
  await gatsby.ended;
});
