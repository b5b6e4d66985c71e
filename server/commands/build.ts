import { readBuildAddress } from "../../api/settings/readEnvironment";
import { buildSite } from "../build/buildSite";
import { checkContent } from "../../gatsby/content/checkContent";
import { runProgram } from "../processes/runProgram";

runProgram(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  await checkContent(process.cwd(), "publication");
  await buildSite((line) => process.stdout.write(`${line}\n`));
  process.exit(0);
});
