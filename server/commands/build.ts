import { readBuildAddress } from "../../api/env";
import { validateContent } from "../../gatsby/content/validateContent";
import { buildSite } from "../build/buildSite";
import { runProgram } from "../processes/runProgram";

runProgram(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  validateContent(process.cwd(), "publication");
  await buildSite((line) => process.stdout.write(`${line}\n`));
  process.exit(0);
});
