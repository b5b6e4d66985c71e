import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { contentType as typeOf } from "mime-types";
import { listFiles } from "../../gatsby/listFiles";
import { headersForFile } from "../headersFor";

/** A file as it is, or as the build compressed it. A text is kept in memory; pictures and films are read for each request. */
export type Variant = {
  encoding: "br" | "gzip" | "identity";
  path: string;
  etag: string;
  content: Buffer | undefined;
};

export type SiteFile = {
  headers: Record<string, string>;
  original: Variant;
  /** The smallest first. */
  compressed: Variant[];
};

export type Site = {
  files: Map<string, SiteFile>;
  /** Other spellings of a page's address and its old addresses, in lower case and without a trailing slash, mapped to it. */
  spellings: Map<string, string>;
  notFound: SiteFile | undefined;
};

/** Files for tools and other hosts. No page refers to them. */
const notServed = /(?:\.map|^_headers|^_redirects|^redirects\.json)$/;

/**
 * Names with a hash of the content: Gatsby's `/static/<hash>/`, webpack's and esbuild's `name-<hash>.js`. gatsby/headers.ts
 * declares the same for the fonts and the share pictures.
 */
const hashedName = /^\/static\/|-(?:[0-9a-f]{8,64}|[A-Z0-9]{8})\.(?:js|css)$/;

function addressOf(name: string): string {
  if (name === "index.html") return "/";
  return `/${name.endsWith("/index.html") ? name.slice(0, -"/index.html".length) : name}`;
}

async function readVariant(
  encoding: Variant["encoding"],
  path: string,
  isText: boolean,
): Promise<Variant> {
  const content = await readFile(path);
  // A strong tag made of the content: an unchanged page stays cached across deployments and machines.
  const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
  return { encoding, path, etag, content: isText ? content : undefined };
}

function headersOf(address: string, name: string): Record<string, string> {
  const contentType = typeOf(extname(name)) || "application/octet-stream";
  return {
    "cache-control": hashedName.test(address)
      ? "public, max-age=31536000, immutable"
      : "public, max-age=0, must-revalidate",
    "content-type": contentType,
    ...headersForFile(address, contentType),
  };
}

const endings = { br: ".br", gzip: ".gz" } as const;

async function readSiteFile(
  folder: string,
  name: string,
  names: ReadonlySet<string>,
): Promise<SiteFile> {
  const encodings = (["br", "gzip"] as const).filter((encoding) =>
    names.has(`${name}${endings[encoding]}`),
  );
  const isText = name.endsWith(".html") || encodings.length > 0;
  const path = join(folder, name);
  const headers = headersOf(addressOf(name), name);
  if (isText) headers["vary"] = "accept-encoding";
  return {
    headers,
    original: await readVariant("identity", path, isText),
    compressed: await Promise.all(
      encodings.map((encoding) => readVariant(encoding, `${path}${endings[encoding]}`, isText)),
    ),
  };
}

export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No page has this address.
    return path;
  }
}

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
  const files: Site["files"] = new Map();
  const spellings = new Map(
    (await readRedirects(folder)).map(({ from, to }) => [decodePath(from).toLowerCase(), to]),
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
