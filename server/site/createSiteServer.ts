import { createServer, type Server } from "node:http";
import type { Duplex } from "node:stream";
import type { Functions } from "../functions/loadFunctions";
import { mountFunctions } from "../functions/mountFunctions";
import { headersFor } from "../headersFor";
import { answerFromSite } from "./answerFromSite";
import { indexSite } from "./indexSite";

/**
 * The site's own server, not yet listening: the built pages and files, and the Functions under /api.
 *
 * Limits: headers within 10 s, the whole request within 30 s, 60 s of silence on a connection, 1,024 connections at once,
 * 10 s between two requests on one connection. How many one client may hold is for the proxy.
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
  server.on("clientError", answerBrokenRequest);
  server.maxConnections = 1_024;
  server.setTimeout(60_000);
  return server;
}

type BrokenAnswer = [status: string, code: string, message: string];

const answers = new Map<string | undefined, BrokenAnswer>([
  [
    "HPE_HEADER_OVERFLOW",
    [
      "431 Request Header Fields Too Large",
      "too_large",
      "The headers or the address are too long.",
    ],
  ],
  [
    "ERR_HTTP_REQUEST_TIMEOUT",
    ["408 Request Timeout", "timeout", "The request took too long to arrive."],
  ],
]);
const unreadable: BrokenAnswer = ["400 Bad Request", "bad_request", "The request cannot be read."];

/**
 * Answers what is not HTTP, or arrives too slowly or too large to become a request, in our own JSON, and closes the
 * connection.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code, message] = answers.get(error.code) ?? unreadable;
  const body = JSON.stringify({ error: { code, message } });
  const headers = {
    ...headersFor("/"),
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  // Destroyed once it is written: a client that sends broken requests may never close the connection.
  socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n${body}`, () => socket.destroy());
}
