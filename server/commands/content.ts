import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { updateQuoteFields } from "../../authoring/content/form/updateQuoteFields";
import { validateContent } from "../../authoring/content/validateContent";
import { runProgram } from "../../process/runProgram";

// npm run content: checks everything under content/ without building the site.
// npm run content -- --schemas: writes the schemas again that editors check the content with, after a change to its fields.
runProgram(async () => {
  if (process.argv.includes("--schemas")) await writeSchemas();
  const warnings = validateContent(process.cwd());
  for (const line of updateQuoteFields(process.cwd())) process.stdout.write(`${line}\n`);
  process.stdout.write(
    warnings === "" ? "content/ is valid\n" : `${warnings}\ncontent/ is valid\n`,
  );
  process.exit(0);
});

async function writeSchemas(): Promise<void> {
  // Made with a package that only developers install.
  const { writeJsonSchemas } = await import("../../authoring/content/schemas/writeJsonSchemas");
  for (const [file, text] of Object.entries(writeJsonSchemas())) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
