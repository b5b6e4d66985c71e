import { checkContent } from "../../gatsby/content/checkContent";
import { writeEditorFiles } from "../../gatsby/develop/writeEditorFiles";
import { runCommand } from "../processes/runCommand";

runCommand(async () => {
  await writeEditorFiles(process.cwd());
  return [...(await checkContent(process.cwd())), "content/ is valid"].join("\n");
});
