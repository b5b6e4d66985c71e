import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import send from "send";
import { headersFor } from "./headersFor";
import { decodePath, indexSite, type Site, type SiteFile } from "./indexSite";
import type { Functions } from "./loadFunctions";
import { mountFunctions } from "./mountFunctions";

/**
 * The site's own server, not yet listening: the built pages and files, and the Functions under /api. How many connections one
 * client may hold is for the proxy. Node itself answers malformed, too large and too slow requests.
 */
export async function createSiteServer(
  publicFolder: string,
  functions: Functions,
): Promise<Server> {
  const site = await indexSite(publicFolder);
  const answerFunction = mountFunctions(functions);
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 10_000,
    },
    (request, response) => {
      if (/^\/api(?:[/?]|$)/.test(request.url ?? "/")) answerFunction(request, response);
      else answerFromSite(site, request, response);
    },
  );
  server.maxConnections = 1_024;
  server.setTimeout(60_000);
  return server;
}

/**
 * Answers from the built site: the page or file, a redirect to the one spelling of a page's address with the query kept,
 * or the not-found page with status 404.
 */
function answerFromSite(
  { files, spellings, notFound }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, address = "", query = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "/") ?? [];
  const path = decodePath(address);
  const file = files.get(path);
  const plainPath = path.toLowerCase().replaceAll(/\/{2,}/g, "/");
  const spelling = spellings.get(plainPath.replace(/\/$/, ""));
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
  const accepted = readAccepted(String(request.headers["accept-encoding"]));
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

/** The encodings that a browser does not refuse with q=0. */
function readAccepted(header: string): string[] {
  return header
    .toLowerCase()
    .split(",")
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => part.replace(/;.*/, "").trim());
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
  const [page = "", question] = encodeURI(address).split("#");
  const end = question === undefined ? "" : `#${question}`;
  response.setHeader("location", `${page}${query}${end}`).end();
}
