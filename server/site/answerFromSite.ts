import { createReadStream } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import { headersFor } from "../headersFor";
import type { Site, SiteFile, Variant } from "./indexSite";

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
  file: SiteFile,
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

type Range = { start: number; end: number };

/** One byte range; several at once are answered whole, which the standard allows and no film player asks for. */
function requestedRange(
  request: IncomingMessage,
  variant: Variant,
): Range | "unsatisfiable" | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? "");
  const condition = request.headers["if-range"];
  if (match === null || (condition !== undefined && condition !== variant.etag)) return undefined;
  const [, from = "", to = ""] = match;
  if (from === "" && to === "") return undefined;
  const { start, end } =
    from === "" ? lastBytes(Number(to), variant) : bytesFrom(from, to, variant);
  return start > end || start >= variant.size ? "unsatisfiable" : { start, end };
}

/** `bytes=-500`: the last 500 bytes; the last none cannot be sent. */
function lastBytes(count: number, { size }: Variant): Range {
  return { start: Math.max(0, size - count), end: count === 0 ? -1 : size - 1 };
}

/** `bytes=100-199`, or `bytes=100-` to the end. */
function bytesFrom(from: string, to: string, { size }: Variant): Range {
  return { start: Number(from), end: to === "" ? size - 1 : Math.min(Number(to), size - 1) };
}

function sendContent(
  request: IncomingMessage,
  response: ServerResponse,
  variant: Variant,
  range?: Range,
): void {
  const { start, end } = range ?? { start: 0, end: variant.size - 1 };
  response.setHeader("content-length", end - start + 1);
  if (request.method === "HEAD" || variant.size === 0) {
    response.end();
  } else if (variant.content !== undefined) {
    response.end(variant.content.subarray(start, end + 1));
  } else {
    // A visitor who leaves in the middle of a film is no fault: pipeline closes the file and that is all there is to do.
    pipeline(createReadStream(variant.file, { start, end }), response, () => undefined);
  }
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: SiteFile,
  status: 200 | 404,
): void {
  const { variant, encoding } = chooseVariant(file, request);
  setHeaders(response, file.headers);
  if (file.compressible) response.setHeader("vary", "accept-encoding");
  if (encoding !== undefined) response.setHeader("content-encoding", encoding);
  if (status === 404) {
    response.statusCode = 404;
    sendContent(request, response, variant);
    return;
  }
  response.setHeader("etag", variant.etag);
  if (isUnchanged(request, variant.etag)) {
    response.removeHeader("content-encoding");
    response.statusCode = 304;
    response.end();
    return;
  }
  // Only what is never compressed has ranges: a range of compressed bytes would be of no use to anyone.
  const range = file.compressible ? undefined : requestedRange(request, variant);
  if (!file.compressible) response.setHeader("accept-ranges", "bytes");
  if (range === "unsatisfiable") {
    response.statusCode = 416;
    response.setHeader("content-range", `bytes */${String(variant.size)}`);
    response.end();
    return;
  }
  if (range !== undefined) {
    response.statusCode = 206;
    response.setHeader(
      "content-range",
      `bytes ${String(range.start)}-${String(range.end)}/${String(variant.size)}`,
    );
  }
  sendContent(request, response, variant, range);
}

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
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

/**
 * Answers from the built site: the page or file, a redirect to the one spelling of a page's address with the query kept,
 * or the not-found page with status 404.
 */
export function answerFromSite(
  site: Site,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const target = request.url ?? "/";
  const queryAt = target.indexOf("?");
  const path = decodePath(queryAt === -1 ? target : target.slice(0, queryAt));
  const file = path === undefined ? undefined : site.files.get(path);
  // Taken from the index and not from the request, so it can never lead to another site.
  const spelling =
    file === undefined && path !== undefined
      ? site.spellings.get(
          path
            .toLowerCase()
            .replaceAll(/\/{2,}/g, "/")
            .replace(/\/$/, ""),
        )
      : undefined;
  if (request.method !== "GET" && request.method !== "HEAD") {
    request.resume();
    if (file === undefined && spelling === undefined) {
      sendText(response, 404, "Not found\n");
    } else {
      response.setHeader("allow", "GET, HEAD");
      sendText(response, 405, "Only GET and HEAD are answered here\n");
    }
  } else if (file !== undefined) {
    sendFile(request, response, file, 200);
  } else if (spelling !== undefined) {
    setHeaders(response, headersFor(spelling));
    response.statusCode = 301;
    response.setHeader("cache-control", "public, max-age=3600");
    response.setHeader(
      "location",
      `${encodeURI(spelling)}${queryAt === -1 ? "" : target.slice(queryAt)}`,
    );
    response.end();
  } else if (site.notFound !== undefined) {
    sendFile(request, response, site.notFound, 404);
  } else {
    sendText(response, 404, "Not found\n");
  }
}
