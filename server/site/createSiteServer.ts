import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import send from "send";
import { decodePath } from "../../gatsby/decodePath";
import { headersFor, indexSite, type Site, type SiteFile } from "./indexSite";
import type { Functions } from "./loadFunctions";
import { mountFunctions } from "./mountFunctions";

/** Creates the server for the built files and the Functions. Rate limits per client are left to a proxy. */
export async function createSiteServer(publicFolder: string, functions: Functions) {
  const site = await indexSite(publicFolder);
  const answerFunction = mountFunctions(functions);
  const limits = {
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 10_000,
  };
  const server = createServer(limits, (request, response) => {
    // Accepts a whole URL, too, because a proxy may send one (RFC 9112 section 3.2.2).
    request.url = request.url?.replace(/^https?:\/\/[^/?]*\/?/i, "/") ?? "/";
    if (/^\/api(?:[/?]|$)/.test(request.url)) answerFunction(request, response);
    else answerFromSite(site, request, response);
  });
  server.maxConnections = 1_024;
  server.setTimeout(60_000);
  return server;
}

/** Matches what programs append to a path: punctuation, as in `/quote),`, or a query after &, %3F or %23. */
const appended =
  /(?<![\s\p{Cf}\p{Pe}\p{Pf}\p{Po}>`])(?:(?!%)[\s\p{Cf}\p{Pe}\p{Pf}\p{Po}>`])+$|\/?[?#&].*/su;

function answerFromSite(
  { files, spellings, notFound }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const [, address = "", query = ""] = /^([^?]*)(.*)$/.exec(request.url ?? "/") ?? [];
  const path = decodePath(address);
  const file = files.get(path);
  const spelling = file === undefined ? findSpelling(spellings, path) : undefined;
  if (request.method !== "GET" && request.method !== "HEAD") {
    request.resume();
    const isThere = file !== undefined || spelling !== undefined;
    if (isThere) response.setHeader("allow", "GET, HEAD");
    return sendText(response, isThere ? 405 : 404, "Only GET and HEAD are answered here\n");
  }
  if (file !== undefined) return sendFile(request, response, file, 200);
  if (spelling !== undefined) return redirect(response, spelling, query);
  if (notFound !== undefined) return sendFile(request, response, notFound, 404);
  sendText(response, 404, "Not found\n");
}

function findSpelling(spellings: Site["spellings"], path: string): string | undefined {
  const plain = path
    .toLowerCase()
    .replaceAll(/\/{2,}/g, "/")
    .replace(/\/$/, "");
  return spellings.get(plain) ?? spellings.get(plain.replace(appended, ""));
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { plain, compressed }: SiteFile,
  status: 200 | 404,
): void {
  const accepted = String(request.headers["accept-encoding"]).toLowerCase().split(",");
  const { encoding, headers, etag, path, text } =
    compressed.find((copy) => accepted.some((one) => accepts(one, copy.encoding))) ?? plain;
  response.setHeaders(new Map(Object.entries(headers)));
  if (status === 200) response.setHeader("etag", etag);
  const isKnown = status === 200 && isUnchanged(request, etag);
  response.statusCode = isKnown ? 304 : status;
  if (isKnown) return void response.end();
  if (encoding !== "identity") response.setHeader("content-encoding", encoding);
  if (text === undefined) sendMedia(request, response, path);
  else response.setHeader("content-length", text.length).end(text);
}

const accepts = (part: string, encoding: string) =>
  part.replace(/;.*/, "").trim() === encoding && !/;\s*q=0(?:\.0*)?\s*$/.test(part);

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const known = request.headers["if-none-match"]?.split(",") ?? [];
  return known.some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")));
}

function sendMedia(request: IncomingMessage, response: ServerResponse, path: string): void {
  const ours = { cacheControl: false, etag: false, lastModified: false };
  send(request, encodeURIComponent(path), { ...ours, dotfiles: "allow" })
    .on("error", ({ status }: { status: number }) => {
      response.statusCode = status;
      // Never cache errors, such as 404 for a deleted file or 416 for a Range header beyond the file's end.
      response.setHeader("cache-control", "no-store").end();
    })
    .pipe(response);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  const own = { "content-type": "text/plain; charset=utf-8", "content-length": text.length };
  response.writeHead(status, { ...headersFor("/"), ...own }).end(text);
}

/** Redirects only to paths from the site's index, never to another site. */
function redirect(response: ServerResponse, address: string, query: string): void {
  const location = encodeURI(address).replace(/(?=#)|$/, () => query);
  const own = { location, "cache-control": "public, max-age=3600", "content-length": 0 };
  response.writeHead(301, { ...headersFor(address), ...own }).end();
}
