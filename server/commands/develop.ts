import { forgetBuild } from "../build/buildSite";
import { checkContent } from "../../gatsby/content/checkContent";
import { startGatsby } from "../build/startGatsby";
import { printDetail, printStep } from "../processes/printStep";
import { runProgram } from "../processes/runProgram";
import { printAddresses, startBackends } from "./startBackends";

runProgram(async (closers) => {
  for (const text of await checkContent(process.cwd())) process.stdout.write(`${text}\n`);
  // Ignores DATABASE_URL, because Gatsby's process runs the Functions and has no PostgreSQL driver.
  delete process.env["DATABASE_URL"];
  const started = await startBackends(closers, forgetBuild);
  printStep("Starting Gatsby's development server");
  const words = ["develop", "--host", started.host, "--port", String(started.port)];
  const gatsby = startGatsby(words, (line) => {
    printDetail(line);
    if (/You can now view .* in the browser/.test(line)) printAddresses(started);
  });
  closers.add(gatsby.stop);
  await gatsby.ended;
});
