import { createHash } from "node:crypto";
import { readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { removeStyleMarks } from "./removeStyleMarks";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The texts of the only scripts that may stand inside a page: src/enhance on every page, src/quote/island/loadForm.ts beside the form. */
type InlineScripts = { enhance: string; loadForm: string };

const compressedTypes = /\.(?:html|js|css|svg|json|xml|txt|webmanifest)$/;

const scriptElement = /<script\b([^>]*)>([^]*?)<\/script>/gi;
const styleElement = /<style\b[^>]*>([^]*?)<\/style>/gi;
const policyElement = /<meta http-equiv="Content-Security-Policy"[^>]*>/gi;

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`, "i").exec(attributes)?.[1];
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Takes out what Gatsby leaves for a runtime that no page has: its announcer, its script elements, the style attribute of its wrapper. */
export function removeRuntimeLeftovers(html: string): string {
  return html
    .replace(/<div[^>]*\bid="gatsby-announcer"[^>]*><\/div>/g, "")
    .replace(/<div[^>]*\bid="gatsby-focus-wrapper"[^>]*>/g, (tag) =>
      tag.replace(/\s+style="[^"]*"/, ""),
    )
    .replace(
      /<script\b[^>]*\bid="gatsby-(?:script-loader|chunk-mapping)"[^>]*>[^]*?<\/script>/g,
      "",
    )
    .replaceAll(` data-gatsby-head="true"`, "");
}

function hasForm(html: string): boolean {
  return /\bid="quote-form-root"/.test(html);
}

/** On a page with the form: the list of its scripts where the loader looks for it, and the loader itself. */
export function addFormScripts(html: string, loadForm: string, island: string[]): string {
  if (!hasForm(html)) return html;
  return html
    .replace(/<script id="load-form">[^]*?<\/script>/, "")
    .replace(/<[a-z]+[^>]*\bid="quote-form-root"[^>]*>/, (tag) =>
      tag
        .replace(/\s+data-scripts="[^"]*"/, "")
        .replace(/\bid="quote-form-root"/, `$& data-scripts="${island.join(" ")}"`),
    )
    .replace("</body>", () => `<script id="load-form">${loadForm}</script></body>`);
}

/**
 * The page's content security policy: nothing inline runs or styles unless its exact text was in the page at build time.
 *
 * @throws Error naming what the policy would silently block in the browser
 */
export function policyFor(html: string, inlineScripts: string[] = []): string {
  const scripts = [...html.matchAll(scriptElement)].flatMap(([, attributes = "", text = ""]) => {
    const source = attributeOf(attributes, "src");
    const type = attributeOf(attributes, "type") ?? "";
    // Data blocks are never run, so the policy does not concern them.
    if (type === "application/json" || type === "application/ld+json") return [];
    if (type === "speculationrules") return [hashSource(text)];
    if (inlineScripts.includes(text)) return [hashSource(text)];
    if (source === undefined)
      throw new Error(`an inline script would be blocked: ${text.slice(0, 80)}`);
    if (!source.startsWith("/") || source.startsWith("//"))
      throw new Error(`a script from elsewhere would be blocked: ${source}`);
    return [];
  });
  const outsideText = html.replace(scriptElement, "").replace(styleElement, "");
  const styled = /<[a-z][^<>]*\sstyle="[^"]*"[^<>]*>/i.exec(outsideText);
  if (styled !== null)
    throw new Error(`a style attribute would be blocked: ${styled[0].slice(0, 120)}`);
  const listening = /<[a-z][^<>]*\son[a-z]+="[^"]*"/i.exec(outsideText);
  if (listening !== null)
    throw new Error(`an event attribute would be blocked: ${listening[0].slice(0, 120)}`);

  const styles = [...html.matchAll(styleElement)].map(([, text = ""]) => hashSource(text));
  // styled-components and react-toastify fill a style element they create empty; rules put into it by script are allowed.
  const formStyles = hasForm(html) ? [hashSource("")] : [];
  const sources = (list: string[]) => [...new Set(list)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${sources(["'self'", ...scripts])}`,
    `style-src ${sources(["'self'", ...styles, ...formStyles])}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

/** Puts the policy before everything it has to cover, right after the character set. */
export function addPolicy(html: string, inlineScripts: string[] = []): string {
  const clean = html.replace(policyElement, "");
  const element = `<meta http-equiv="Content-Security-Policy" content="${policyFor(clean, inlineScripts)}"/>`;
  const charset = /<meta charset="?[^>]*>/i.exec(clean);
  return charset === null
    ? clean.replace(/<head[^>]*>/i, (tag) => `${tag}${element}`)
    : clean.replace(charset[0], () => `${charset[0]}${element}`);
}

/** A page as it is published. Finishing a finished page changes nothing: Gatsby keeps pages that did not change between builds. */
export async function finishPage(
  html: string,
  { enhance, loadForm }: InlineScripts,
  island: string[],
): Promise<string> {
  const page = await removeStyleMarks(removeRuntimeLeftovers(html));
  return addPolicy(addFormScripts(page, loadForm, island), [enhance, loadForm]);
}

async function listTextFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Files only: Gatsby makes a folder called page-data/404.html.
  return (
    entries
      .filter((entry) => entry.isFile() && compressedTypes.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      // For Gatsby's own use; no page asks for them.
      .filter(
        (name) =>
          !/^(?:_gatsby|page-data|slice-data|chunk-map\.json|webpack\.stats\.json)/.test(name),
      )
  );
}

/** The scripts of src/quote/island/island.ts, by the names webpack gave them. */
async function readIsland(publicFolder: string): Promise<string[]> {
  const text = await readFile(join(publicFolder, "webpack.stats.json"), "utf8").catch(() => "{}");
  const stats = JSON.parse(text) as {
    namedChunkGroups?: Record<string, { assets?: { name: string }[] }>;
  };
  const assets = stats.namedChunkGroups?.["quote"]?.assets ?? [];
  return assets.map(({ name }) => `/${name}`).filter((name) => name.endsWith(".js"));
}

/**
 * Takes away the bundles and data of the runtime that no page has, this build's and earlier ones'. Page data stays: Gatsby
 * reads it again when it next renders a page.
 */
async function removeRuntimeFiles(publicFolder: string, island: string[]): Promise<void> {
  const kept = new Set(island.map((address) => address.slice(1)));
  const names = await readdir(publicFolder);
  const unused = names.filter(
    (name) =>
      /\.js(?:\.map|\.LICENSE\.txt)?(?:\.br|\.gz)?$/.test(name) &&
      !kept.has(name.replace(/\.(?:br|gz)$/, "")),
  );
  await Promise.all(
    [...unused, "~partytown"].map((name) =>
      rm(join(publicFolder, name), { recursive: true, force: true }),
    ),
  );
}

async function isNewerThan(file: string, original: string): Promise<boolean> {
  const [compressed, source] = await Promise.all([
    stat(file).catch(() => undefined),
    stat(original),
  ]);
  return compressed !== undefined && compressed.mtimeMs >= source.mtimeMs;
}

// The most saves 8 % of a page (800 bytes) and takes 80 ms instead of 2: a second of a company's site, a minute of a thousand pages.
// In a window of 64 KB, which a page fits into, clearing the encoder's table does not take nine tenths of the time.
const most = { [constants.BROTLI_PARAM_QUALITY]: 11 };
const fast = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };
const manyFiles = 100;

async function compressFile(file: string, effort: typeof most): Promise<void> {
  if (await isNewerThan(`${file}.br`, file)) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    compressBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        ...effort,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    compressGzip(content, { level: 9 }),
  ]);
  await writeFile(`${file}.gz`, gz);
  await writeFile(`${file}.br`, br);
}

async function inTurn(files: string[], work: (file: string) => Promise<void>): Promise<void> {
  const waiting = files.values();
  // Four at a time: as many as zlib's own threads.
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const file of waiting) await work(file);
    }),
  );
}

/**
 * The last step of a build: takes out what no page needs, names the form's script on the pages that have it, writes each
 * page's content security policy and compresses every text file once.
 *
 * @throws Error naming the page and what its policy would block
 */
export async function finishPages(
  publicFolder: string,
  inlineScripts: InlineScripts,
): Promise<void> {
  const island = await readIsland(publicFolder);
  await removeRuntimeFiles(publicFolder, island);
  const names = await listTextFiles(publicFolder);
  await inTurn(
    names.filter((name) => name.endsWith(".html")),
    async (name) => {
      const file = join(publicFolder, name);
      const html = await readFile(file, "utf8");
      try {
        const finished = await finishPage(html, inlineScripts, island);
        if (finished !== html) await writeFile(file, finished);
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
  );
  const pageEffort = names.length > manyFiles ? fast : most;
  await inTurn(names, (name) =>
    compressFile(join(publicFolder, name), name.endsWith(".html") ? pageEffort : most),
  );
}
