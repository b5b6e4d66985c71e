import { readBuildAddress } from "../../api/env";
import { validateContent } from "../../authoring/content/validateContent";
import { buildSite } from "../build/buildSite";
import { loadEnvFile } from "../../process/loadEnvFile";
import { runProgram } from "../../process/runProgram";

runProgram(async () => {
  loadEnvFile();
  process.env["SITE_URL"] = readBuildAddress();
  validateContent(process.cwd(), "publication");
  await buildSite((line) => process.stdout.write(`${line}\n`));
  process.exit(0);
});
