import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const placeholder = "__FINISHED_QUOTE_PAGE__";
const literals = new RegExp(`(["'\`])${placeholder}\\1`, "g");
const seeAlso = "see api/intake/renderQuotePage.ts and gatsby/functions/placeQuotePage.ts";

/** Adds the finished /quote page to the compiled Functions, because Gatsby compiles them before it renders pages. */
export async function placeQuotePage(functionsFolder: string, publicFolder: string): Promise<void> {
  const literal = JSON.stringify(await readQuotePage(publicFolder));
  const manifest = await readFile(join(functionsFolder, "manifest.json"), "utf8");
  const functions = JSON.parse(manifest) as { relativeCompiledFilePath: string }[];
  let isPlaced = false;
  for (const { relativeCompiledFilePath } of functions) {
    const file = join(functionsFolder, relativeCompiledFilePath);
    const code = await readFile(file, "utf8");
    const filled = code.replace(literals, () => literal);
    if (filled.includes(placeholder))
      throw new Error(`${file} contains ${placeholder} in an unexpected form: ${seeAlso}`);
    if (filled !== code) await writeFile(file, filled);
    isPlaced ||= filled !== code;
  }
  if (!isPlaced) throw new Error(`No Function contains ${placeholder}: ${seeAlso}`);
}

async function readQuotePage(publicFolder: string): Promise<string> {
  // Also reads quote.html: Netlify's adapter moves the page there, and Gatsby doesn't write an unchanged page again.
  const read = (name: string) => readFile(join(publicFolder, name), "utf8").catch(() => "");
  const page = (await read("quote/index.html")) || (await read("quote.html"));
  if (!/^<!doctype html>/i.test(page) || !page.includes('id="quote-form"'))
    throw new Error(`${publicFolder} has no finished /quote page for the Functions`);
  return page;
}
