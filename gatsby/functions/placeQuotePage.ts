import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The placeholder for the page in api/intake/renderQuotePage.ts. */
const placeholder = "__FINISHED_QUOTE_PAGE__";
const literals = new RegExp(`(["'\`])${placeholder}\\1`, "g");

/**
 * Puts the finished /quote page into the Functions, which Gatsby compiles before it renders pages.
 *
 * @throws Error if a Function has no placeholder, because the form would lose what visitors typed
 */
export async function placeQuotePage(functionsFolder: string, publicFolder: string): Promise<void> {
  const literal = JSON.stringify(await readQuotePage(publicFolder));
  const manifest = await readFile(join(functionsFolder, "manifest.json"), "utf8");
  const functions = JSON.parse(manifest) as { relativeCompiledFilePath: string }[];
  let places = 0;
  for (const { relativeCompiledFilePath } of functions) {
    const file = join(functionsFolder, relativeCompiledFilePath);
    const code = await readFile(file, "utf8");
    if (!code.includes(placeholder)) continue;
    places += 1;
    const filled = code.replace(literals, () => literal);
    if (filled.includes(placeholder))
      throw new Error(`${file} has ${placeholder} where no page can be put: see ${here}`);
    await writeFile(file, filled);
  }
  if (places === 0) throw new Error(`No Function has a place for the /quote page: see ${here}`);
}

const here = "api/intake/renderQuotePage.ts and gatsby/functions/placeQuotePage.ts";

async function readQuotePage(publicFolder: string): Promise<string> {
  // Netlify's adapter has moved the page of an earlier build, and Gatsby only writes it again if it
  // has changed.
  const page = await readFile(join(publicFolder, "quote/index.html"), "utf8").catch(() =>
    readFile(join(publicFolder, "quote.html"), "utf8").catch(() => ""),
  );
  if (!/^<!doctype html>/i.test(page) || !page.includes('id="quote-form"'))
    throw new Error(`${publicFolder} has no finished /quote page for the Functions`);
  return page;
}
