import { join } from "node:path";
import { buildSync } from "esbuild";
import type { QuoteForm } from "../../shared/Field";

/**
 * What shared/quoteForm.ts of a project says. Compiled anew, because a running `npm run develop` has the form from its start.
 *
 * @throws with the file and the line where it cannot be compiled
 */
export function readQuoteForm(root: string): QuoteForm {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, "shared/quoteForm.ts")],
    ...{ bundle: true, write: false, format: "cjs", platform: "node", logLevel: "silent" },
  });
  const compiled: { exports: { quoteForm?: QuoteForm } } = { exports: {} };
  // oxlint-disable-next-line typescript/no-implied-eval -- The project's own code.
  new Function("module", outputFiles[0]?.text ?? "")(compiled);
  const { quoteForm } = compiled.exports;
  if (quoteForm === undefined) throw new Error("shared/quoteForm.ts has no export quoteForm.");
  return quoteForm;
}
