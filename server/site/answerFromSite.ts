import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { headersFor } from "../headersFor";
import { decodePath, type Site, type SiteFile, type Variant } from "./indexSite";

/** The smallest form of the file that the browser accepts: compressed, or as it is. */
function chooseVariant({ original, compressed }: SiteFile, request: IncomingMessage): Variant {
  const accepted = String(request.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.split(";")[0]?.trim());
  return compressed.find(({ encoding }) => accepted.includes(encoding)) ?? original;
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404 = 200,
): void {
  const { path, encoding, etag, content } = chooseVariant(file, request);
  response.statusCode = status;
  setHeaders(response, file.headers);
  if (status === 200) response.setHeader("etag", etag);
  if (status === 200 && isUnchanged(request, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  if (content === undefined) sendMedia(request, response, path);
  else response.setHeader("content-length", content.length).end(content);
}

/** A film player asks for a range of bytes and gets it. */
function sendMedia(request: IncomingMessage, response: ServerResponse, path: string): void {
  const ours = { cacheControl: false, etag: false, lastModified: false };
  send(request, encodeURIComponent(path), { ...ours, dotfiles: "allow" })
    .on("error", ({ status }: { status: number }) => {
      response.statusCode = status;
      response.end();
    })
    .pipe(response);
}

function setHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  setHeaders(response, headersFor("/"));
  response.statusCode = status;
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.end(text);
}

/** The page's address for another spelling of it. Taken from the index, so it can never lead to another site. */
function findSpelling({ spellings }: Site, path: string): string | undefined {
  return spellings.get(
    path
      .toLowerCase()
      .replaceAll(/\/{2,}/g, "/")
      .replace(/\/$/, ""),
  );
}

function redirect(response: ServerResponse, address: string, query: string): void {
  setHeaders(response, headersFor(address));
  response.statusCode = 301;
  response.setHeader("cache-control", "public, max-age=3600");
  // A query stands before the "#" of a question.
  response.setHeader(
    "location",
    encodeURI(address).replace(/(?=#|$)/, () => query),
  );
  response.end();
}

/**
 * Answers from the built site: the page or file, a redirect to the one spelling of a page's address with the query kept,
 * or the not-found page with status 404.
 */
export function answerFromSite(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, address = "", query = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "/") ?? [];
  const path = decodePath(address);
  const file = site.files.get(path);
  const spelling = findSpelling(site, path);
  if (request.method !== "GET" && request.method !== "HEAD") {
    request.resume();
    const isThere = file !== undefined || spelling !== undefined;
    if (isThere) response.setHeader("allow", "GET, HEAD");
    sendText(response, isThere ? 405 : 404, "Only GET and HEAD are answered here\n");
  } else if (file !== undefined) {
    sendFile(request, response, file);
  } else if (spelling !== undefined) {
    redirect(response, spelling, query);
  } else if (site.notFound !== undefined) {
    sendFile(request, response, site.notFound, 404);
  } else {
    sendText(response, 404, "Not found\n");
  }
}
