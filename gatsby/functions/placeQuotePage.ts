import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The text in api/intake/renderQuotePage.ts that the built page replaces. */
const placeholder = "__FINISHED_QUOTE_PAGE__";
const literals = new RegExp(`(["'\`])${placeholder}\\1`, "g");
const seeAlso = "see api/intake/renderQuotePage.ts and gatsby/functions/placeQuotePage.ts";

/** Puts the finished /quote page into the Functions, which Gatsby compiles before it renders pages. */
export async function placeQuotePage(functionsFolder: string, publicFolder: string): Promise<void> {
  const literal = JSON.stringify(await readQuotePage(publicFolder));
  const manifest = await readFile(join(functionsFolder, "manifest.json"), "utf8");
  const functions = JSON.parse(manifest) as { relativeCompiledFilePath: string }[];
  let count = 0;
  for (const { relativeCompiledFilePath } of functions) {
    const file = join(functionsFolder, relativeCompiledFilePath);
    const code = await readFile(file, "utf8");
    if (!code.includes(placeholder)) continue;
    count += 1;
    const filled = code.replace(literals, () => literal);
    if (filled.includes(placeholder))
      throw new Error(`${file} contains ${placeholder} in an unexpected form: ${seeAlso}`);
    await writeFile(file, filled);
  }
  if (count === 0) throw new Error(`No Function contains ${placeholder}: ${seeAlso}`);
}

async function readQuotePage(publicFolder: string): Promise<string> {
  // Netlify's adapter moves the page to quote.html, where it stays until a build changes the page.
  const page = await readFile(join(publicFolder, "quote/index.html"), "utf8").catch(() =>
    readFile(join(publicFolder, "quote.html"), "utf8").catch(() => ""),
  );
  if (!/^<!doctype html>/i.test(page) || !page.includes('id="quote-form"'))
    throw new Error(`${publicFolder} has no finished /quote page for the Functions`);
  return page;
}
