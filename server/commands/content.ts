import { checkContent } from "../../gatsby/content/checkContent";
import { writeEditorFiles } from "../../gatsby/develop/writeEditorFiles";
import { updateForm } from "../database/updateForm";
import { runCommand } from "../processes/runCommand";

const usage = `npm run content                       checks everything under content/
npm run content -- form               after a change to content/quote-form.yaml: writes the code and the migration`;

runCommand(async ([command = "check"]) => {
  switch (command) {
    case "check":
      return await check();
    case "form":
      return await form();
    default:
      throw new Error(usage);
  }
});

async function check(): Promise<string> {
  await writeEditorFiles(process.cwd());
  return [...(await checkContent(process.cwd())), "content/ is valid"].join("\n");
}

async function form(): Promise<string> {
  const done = await updateForm(process.cwd());
  return done.length === 0
    ? "The form's fields, the code and the migrations agree."
    : done.join("\n");
}
