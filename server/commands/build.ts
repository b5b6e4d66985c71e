import { readBuildAddress } from "../../api/settings/readEnvironment";
import { buildSite } from "../build/buildSite";
import { checkProject } from "../build/checkProject";
import { runProgram } from "../processes/runProgram";

runProgram(async () => {
  process.env["SITE_URL"] = readBuildAddress();
  await checkProject("publication");
  await buildSite((line) => process.stdout.write(`${line}\n`));
  process.exit(0);
});
