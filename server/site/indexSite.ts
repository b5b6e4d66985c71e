import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { contentType as typeOf } from "mime-types";
import { decodePath } from "../../gatsby/decodePath";
import { documentHeaders, headers as declaredHeaders } from "../../gatsby/headers";
import { listFiles } from "../../gatsby/listFiles";

/** A file of the site, or its compressed copy. Only text files are kept in memory. */
type Variant = {
  encoding: "br" | "gzip" | "identity";
  headers: Record<string, string>;
  etag: string;
  path: string;
  text: Buffer | undefined;
};

/** A file and its compressed copies, the smallest copy first. */
export type SiteFile = { plain: Variant; compressed: Variant[] };

export type Site = {
  files: Map<string, SiteFile>;
  /** Maps other spellings and old paths, which win, to pages' paths. Keys are lower-case and have no trailing slash. */
  spellings: Map<string, string>;
  notFound: SiteFile | undefined;
};

const notServed = /(?:^|\/)\.[^/]*$|^(?:_headers|_redirects|redirects\.json)$/;

/** Matches paths that may be cached forever, as they contain a hash. gatsby/headers.ts adds /fonts and /share. */
const hashedName = /^\/static\/|-(?:[0-9a-f]{8,64}|[A-Z0-9]{8})\.(?:js|css)$/;

/** Matches media types that cannot run scripts or contain frames, and so don't need the headers of HTML pages. */
const inert = /^(?:image\/(?!svg)|font\/|video\/|application\/manifest\+json)/;

/** Indexes the built site. Only indexed files are served, so no URL leads out of the folder. */
export async function indexSite(folder: string): Promise<Site> {
  const names = new Set(listFiles(folder).filter((name) => !notServed.test(name)));
  const files: Site["files"] = new Map();
  const spellings: Site["spellings"] = new Map();
  const redirects = new Map(await readRedirects(folder));
  // The build makes both a .br and a .gz copy. If only one exists, the file is an original from static/.
  const isCompressed = (name: string) =>
    ["", ".br", ".gz"].every((ending) => names.has(name + ending));
  for (const name of names) {
    if (/\.(?:br|gz)$/.test(name) && isCompressed(name.slice(0, -3))) continue;
    const page = `/${name.replace(/(?:^|\/)index\.html$/, "")}`.normalize();
    // redirects.json lists the pages of static/ whose paths must end in a slash.
    const address = redirects.get(page.toLowerCase()) === `${page}/` ? `${page}/` : page;
    const file = await readSiteFile(folder, name, address, isCompressed(name));
    files.set(address, file);
    if (address !== page) files.set(`/${name}`.normalize(), file);
    if (!name.endsWith(".html")) continue;
    for (const spelling of [address, `/${name}`, `${page}.html`])
      spellings.set(spelling.toLowerCase().replace(/\/$/, ""), address);
  }
  const notFound = files.get("/404.html");
  // Removes the path /404, because a page there would say "not found" with status 200.
  for (const address of ["/404", "/404.html", "/404/index.html"])
    for (const index of [files, spellings]) index.delete(address);
  return { files, spellings: new Map([...spellings, ...redirects]), notFound };
}

async function readRedirects(folder: string): Promise<[from: string, to: string][]> {
  const text = await readFile(join(folder, "redirects.json"), "utf8").catch(() => "[]");
  const redirects = JSON.parse(text) as { from: string; to: string }[];
  return redirects.map(({ from, to }) => [decodePath(from).toLowerCase(), to]);
}

async function readSiteFile(folder: string, name: string, address: string, isCompressed: boolean) {
  const known = typeOf(extname(name)) || "application/octet-stream";
  // Omits the charset if a file isn't UTF-8, because the header would override a page's own declaration.
  const isOther = known.includes("charset") && !isUtf8(await readFile(join(folder, name)));
  const type = isOther ? known.replace(/;.*/, "") : known;
  const isText = name.endsWith(".html") || isCompressed;
  const forever = "public, max-age=31536000, immutable";
  const declared = Object.entries(headersFor(address)).filter(
    ([key]) => !inert.test(type) || !documentHeaders.has(key),
  );
  const headers = {
    "cache-control": hashedName.test(address) ? forever : "public, max-age=0, must-revalidate",
    "content-type": type,
    ...Object.fromEntries(declared),
    ...(isText && { vary: "accept-encoding" }),
  };
  const read = async (encoding: Variant["encoding"], ending: string): Promise<Variant> => {
    const path = join(folder, name + ending);
    const content = await readFile(path);
    // The ETag is a hash of the content, so that it is the same on all machines and after each deployment.
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    return { encoding, headers, etag, path, text: isText ? content : undefined };
  };
  const copies = isCompressed ? [read("br", ".br"), read("gzip", ".gz")] : [];
  return { plain: await read("identity", ""), compressed: await Promise.all(copies) };
}

/** Returns the headers that gatsby/headers.ts declares for a path. Later, more specific routes win. */
export function headersFor(path: string): Record<string, string> {
  const fitting = declaredHeaders.filter(({ source }) => path.startsWith(source.replace("*", "")));
  const declared = fitting.flatMap((route) => route.headers);
  return Object.fromEntries(declared.map(({ key, value }) => [key, value]));
}
