import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { QuoteForm } from "../../shared/Field";
import type { Problem } from "./readContentFile";

const file = "shared/quoteForm.ts";

/** The form, compiled anew: a running `npm run develop` has the one from its start. */
export function readQuoteForm(root: string) {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, file)],
    ...{ bundle: true, write: false, format: "cjs", platform: "node", logLevel: "silent" },
  });
  const compiled: { exports: { quoteForm?: QuoteForm } } = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval -- The project's own code.
  new Function("module", outputFiles[0]?.text ?? "")(compiled);
  const { quoteForm: form } = compiled.exports;
  if (form === undefined) throw new Error(`${file} has no export quoteForm.`);
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const describe = (words: string, message: string): Problem => {
    const line = Math.max(1, 1 + lines.findIndex((text) => text.includes(words)));
    return { file, line, column: 1, message };
  };
  const choices = form.fields.flatMap((field) =>
    field.name === "serviceType" && field.type === "choice"
      ? field.choices.map(({ value }) => ({ value, at: describe(`value: "${value}"`, "") }))
      : [],
  );
  return { form, choices, describe };
}
