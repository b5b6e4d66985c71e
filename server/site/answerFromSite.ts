import type { IncomingMessage, ServerResponse } from "node:http";
import send from "send";
import { headersFor } from "../headersFor";
import type { MediaFile, Site, TextFile, Variant } from "./indexSite";

function accepts(header: string, encoding: string): boolean {
  return header.split(",").some((part) => {
    const [name = "", ...parameters] = part.trim().toLowerCase().split(";");
    return (
      name.trim() === encoding &&
      !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/.test(parameter))
    );
  });
}

function chooseVariant(
  file: TextFile,
  request: IncomingMessage,
): { variant: Variant; encoding: "br" | "gzip" | undefined } {
  const accepted = String(request.headers["accept-encoding"] ?? "");
  if (file.br !== undefined && accepts(accepted, "br")) return { variant: file.br, encoding: "br" };
  if (file.gzip !== undefined && accepts(accepted, "gzip"))
    return { variant: file.gzip, encoding: "gzip" };
  return { variant: file.identity, encoding: undefined };
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"];
  if (known === undefined) return false;
  return (
    known.trim() === "*" || known.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag)
  );
}

function sendTextFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: TextFile,
  status: 200 | 404,
): void {
  const { variant, encoding } = chooseVariant(file, request);
  const { content, etag } = variant;
  setHeaders(response, { ...file.headers, vary: "accept-encoding" });
  if (status === 200) response.setHeader("etag", etag);
  if (status === 200 && isUnchanged(request, etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = status;
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  response.setHeader("content-length", content.length);
  response.end(content);
}

/** Never compressed, and in ranges where a film player asks for one. */
function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, file, etag }: MediaFile,
): void {
  setHeaders(response, { ...headers, etag });
  send(request, encodeURIComponent(file), {
    cacheControl: false,
    dotfiles: "allow",
    lastModified: false,
  })
    .on("error", ({ status }: { status: number }) => {
      response.statusCode = status;
      response.end();
    })
    .pipe(response);
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: TextFile | MediaFile,
): void {
  if (file.kind === "text") sendTextFile(request, response, file, 200);
  else sendMedia(request, response, file);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // No page has this address.
    return path;
  }
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
  response.setHeader("location", `${encodeURI(address)}${query}`);
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
  const spelling = file === undefined ? findSpelling(site, path) : undefined;
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
    sendTextFile(request, response, site.notFound, 404);
  } else {
    sendText(response, 404, "Not found\n");
  }
}
