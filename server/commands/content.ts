import { checkContent } from "../../gatsby/content/checkContent";
import { runCommand } from "../processes/runCommand";

void runCommand(async () => {
  return [...(await checkContent(process.cwd())), "content/ is valid"].join("\n");
});
