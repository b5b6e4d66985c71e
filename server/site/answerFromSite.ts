import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { headersFor } from "../headersFor";
import { decodePath, type Site, type SiteFile } from "./indexSite";

/**
 * Answers from the built site: the page or file, a redirect to the one spelling of a page's address with the query kept,
 * or the not-found page with status 404.
 */
export function answerFromSite(
  { files, spellings, notFound }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, address = "", query = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "/") ?? [];
  const path = decodePath(address);
  const file = files.get(path);
  const spelling = spellings.get(
    path
      .toLowerCase()
      .replaceAll(/\/{2,}/g, "/")
      .replace(/\/$/, ""),
  );
  if (request.method !== "GET" && request.method !== "HEAD") {
    request.resume();
    const isThere = file !== undefined || spelling !== undefined;
    if (isThere) response.setHeader("allow", "GET, HEAD");
    sendText(response, isThere ? 405 : 404, "Only GET and HEAD are answered here\n");
  } else if (file !== undefined) {
    sendFile(request, response, file, 200);
  } else if (spelling !== undefined) {
    redirect(response, spelling, query);
  } else if (notFound !== undefined) {
    sendFile(request, response, notFound, 404);
  } else {
    sendText(response, 404, "Not found\n");
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404,
): void {
  // The smallest form of the file that the browser accepts: compressed, or as it is.
  const accepted = String(request.headers["accept-encoding"])
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, "").trim());
  const variant = file.find(({ encoding = "" }) => encoding === "" || accepted.includes(encoding));
  const { encoding, headers = {}, path = "", text } = variant ?? {};
  response.setHeaders(new Map(Object.entries(headers)));
  response.statusCode = status;
  if (status === 404) response.removeHeader("etag");
  else if (isUnchanged(request, headers["etag"] ?? "")) {
    response.statusCode = 304;
    response.end();
    return;
  }
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  if (text === undefined) sendMedia(request, response, path);
  else response.setHeader("content-length", text.length).end(text);
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
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

function sendText(response: ServerResponse, status: number, text: string): void {
  response.setHeaders(new Map(Object.entries(headersFor("/"))));
  response.setHeader("content-type", "text/plain; charset=utf-8");
  response.statusCode = status;
  response.end(text);
}

/** Taken from the index, so it can never lead to another site. */
function redirect(response: ServerResponse, address: string, query: string): void {
  response.setHeaders(new Map(Object.entries(headersFor(address))));
  response.statusCode = 301;
  response.setHeader("cache-control", "public, max-age=3600");
  // A query stands before the "#" of a question.
  response.setHeader(
    "location",
    encodeURI(address).replace(/(?=#|$)/, () => query),
  );
  response.end();
}
