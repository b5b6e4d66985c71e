import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../../authoring/listFiles";
import { headersForFile } from "../headersFor";

/** A file as it is, or as the build compressed it. */
export type Variant = { file: string; size: number; etag: string; content: Buffer | undefined };

/** A file of the built site with everything that an answer needs. */
export type SiteFile = {
  headers: Record<string, string>;
  compressible: boolean;
  identity: Variant;
  br: Variant | undefined;
  gzip: Variant | undefined;
};

export type Site = {
  files: Map<string, SiteFile>;
  /** Other spellings of a page's address and its old addresses, in lower case and without a trailing slash, mapped to it. */
  spellings: Map<string, string>;
  notFound: SiteFile | undefined;
};

const contentTypes: Record<string, string> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  mp4: "video/mp4",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webm: "video/webm",
  webmanifest: "application/manifest+json",
  webp: "image/webp",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
};

/** Text files of up to this many bytes are kept in memory; pictures and videos are read for each request. */
const largestHeldFile = 512 * 1024;

/** Files for tools and other hosts. No page refers to them. */
const notServed = /(?:\.map|^_headers|^_redirects|^redirects\.json)$/;

/**
 * Names with a hash of the content: Gatsby's `/static/<hash>/`, webpack's and esbuild's `name-<hash>.js`, the font and the
 * share pictures.
 */
const hashedName =
  /^\/static\/|^\/(?:fonts|share)\/[a-z0-9-]+-[0-9a-f]{8}\.(?:woff2|jpg)$|-(?:[0-9a-f]{8,64}|[A-Z0-9]{8})\.(?:js|css)$/;

function addressOf(name: string): string {
  if (name === "index.html") return "/";
  return `/${name.endsWith("/index.html") ? name.slice(0, -"/index.html".length) : name}`;
}

async function readVariant(file: string, held: boolean): Promise<Variant> {
  const content = await readFile(file);
  // A strong tag made of the content: an unchanged page stays cached across deployments and machines.
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  return {
    file,
    size: content.length,
    etag,
    content: held && content.length <= largestHeldFile ? content : undefined,
  };
}

function headersOf(address: string, name: string): Record<string, string> {
  const contentType =
    contentTypes[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  return {
    "cache-control": hashedName.test(address)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
    "content-type": contentType,
    ...headersForFile(address, contentType),
  };
}

async function readSiteFile(folder: string, name: string, names: Set<string>): Promise<SiteFile> {
  const compressible = names.has(`${name}.br`) || names.has(`${name}.gz`);
  const identity = await readVariant(join(folder, name), compressible || name.endsWith(".html"));
  return {
    headers: headersOf(addressOf(name), name),
    compressible,
    identity,
    br: names.has(`${name}.br`) ? await readVariant(join(folder, `${name}.br`), true) : undefined,
    gzip: names.has(`${name}.gz`) ? await readVariant(join(folder, `${name}.gz`), true) : undefined,
  };
}

/** The old addresses that the build found in the content. */
async function readRedirects(folder: string): Promise<{ from: string; to: string }[]> {
  const text = await readFile(join(folder, "redirects.json"), "utf8").catch(() => "[]");
  return JSON.parse(text) as { from: string; to: string }[];
}

/**
 * Reads the built site once. Only the files in this index are ever served, so no address can reach outside the folder.
 * A new build needs a restart.
 */
export async function indexSite(folder: string): Promise<Site> {
  // Hidden files are not for visitors.
  const names = new Set(listFiles(folder).filter((name) => !/(?:^|\/)\.[^/]*$/.test(name)));
  const originals = [...names].filter(
    (name) =>
      !notServed.test(name) &&
      !(/\.(?:br|gz)$/.test(name) && names.has(name.replace(/\.(?:br|gz)$/, ""))),
  );
  const files = new Map<string, SiteFile>();
  const spellings = new Map(
    (await readRedirects(folder)).map(({ from, to }) => [from.toLowerCase(), to]),
  );
  let notFound: SiteFile | undefined;
  for (const name of originals) {
    const file = await readSiteFile(folder, name, names);
    if (name === "404.html") notFound = file;
    // The not-found page has no address of its own: /404 would say "not found" with status 200.
    if (name === "404.html" || name === "404/index.html") continue;
    const address = addressOf(name);
    files.set(address, file);
    if (!name.endsWith(".html")) continue;
    spellings.set(address === "/" ? "" : address.toLowerCase(), address);
    spellings.set(`/${name}`.toLowerCase(), address);
  }
  return { files, spellings, notFound };
}
