import { createServer, type Server } from "node:http";
import type { Functions } from "../functions/loadFunctions";
import { mountFunctions } from "../functions/mountFunctions";
import { answerFromSite } from "./answerFromSite";
import { indexSite } from "./indexSite";

/**
 * The site's own server, not yet listening: the built pages and files, and the Functions under /api.
 *
 * Limits: headers within 10 s, the whole request within 30 s, 60 s of silence on a connection, 1,024 connections at once,
 * 10 s between two requests on one connection. How many one client may hold is for the proxy. Node itself answers malformed HTTP
 * with 400, headers that are too large with 431 and a request that is too slow with 408.
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
