import { updateForm } from "../../database/updateForm";
import { runCommand } from "../../process/runCommand";

/**
 * `npm run form`: after a change to content/quote-form.yaml, writes shared/quoteFields.ts and the migration that it needs.
 */
runCommand(async () => {
  const done = await updateForm(process.cwd());
  return done.length === 0
    ? "The form's fields, the code and the migrations agree."
    : done.join("\n");
});
