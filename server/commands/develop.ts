import { resolve } from "node:path";
import { readSettings } from "../../api/env";
import { copyContent } from "../../gatsby/content/develop/copyContent";
import { updateQuoteFields } from "../../gatsby/content/form/updateQuoteFields";
import { validateContent } from "../../gatsby/content/validateContent";
import { setBuildAside } from "../build/setBuildAside";
import { prepareBackends } from "../embedded/prepareBackends";
import { startChild } from "../embedded/startChild";
import { waitForAnswer } from "../embedded/waitForAnswer";
import { loadEnvFile } from "../program/loadEnvFile";
import { printPanel } from "../program/printPanel";
import { printStep } from "../program/printStep";
import { runProgram } from "../program/runProgram";

runProgram(async (closers) => {
  loadEnvFile();
  const warnings = validateContent(process.cwd());
  if (warnings !== "") process.stdout.write(warnings);
  updateQuoteFields(process.cwd());
  const settings = readSettings();
  const { sitePort, startBackends } = await prepareBackends(settings, closers);
  const { inboxUrl } = await startBackends(closers, printStep);
  await setBuildAside();
  const contentCopy = resolve(settings.dataFolder, "content-in-develop");
  copyContent("content", contentCopy);
  printStep("Starting Gatsby's development server");
  const gatsby = startChild(
    "node_modules/gatsby/cli.js",
    ["develop", "--host", settings.host, "--port", String(sitePort)],
    { env: { CONTENT_COPY: contentCopy }, onLine: printStep.detail },
  );
  closers.add(gatsby.stop);
  // Gatsby answers once it has read the content and bundled the pages: a minute the first time.
  await waitForAnswer(
    "Gatsby's development server",
    `http://${settings.host}:${String(sitePort)}/`,
    gatsby,
    {},
    600,
  );
  printPanel({
    siteUrl: `http://localhost:${String(sitePort)}`,
    inboxUrl,
    supabaseUrl: process.env["SUPABASE_URL"] ?? "",
  });
  await gatsby.ended;
});
