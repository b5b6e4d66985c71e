import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import type { QuoteForm } from "../../shared/Field";
import type { Problem } from "./readContentFile";

const file = "shared/quoteForm.ts";

/** Compiles and reads shared/quoteForm.ts. An import would miss changes while `npm run develop` runs. */
export function readQuoteForm(root: string) {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "read",
    logLevel: "silent",
  });
  // oxlint-disable-next-line typescript/no-implied-eval -- The code is the project's own.
  const compiled = new Function(`${String(outputFiles[0]?.text)}; return read.quoteForm;`);
  const form = compiled() as QuoteForm | undefined;
  if (form === undefined) throw new Error(`${file} has no export quoteForm.`);
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const describe = (message: string): Problem => {
    const named = new RegExp(`(?:name|value): "${message.split(" ", 1)[0]}"`);
    return { file, line: Math.max(1, 1 + lines.findIndex((text) => named.test(text))), message };
  };
  return { form, describe };
}
