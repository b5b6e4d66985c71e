import { createServer } from "node:http";
import type { Server } from "node:http";
import { answerBrokenRequest } from "./answerBrokenRequest";
import { loadFunctions } from "../functions/loadFunctions";
import { mountFunctions } from "../functions/mountFunctions";
import { answerFromSite } from "./answerFromSite";
import { indexSite } from "./indexSite";

type Folders = { publicFolder: string; cacheFolder: string };

/**
 * The site's own server, not yet listening: the built pages and files, and the built Functions under /api.
 *
 * Limits: headers within 10 s, the whole request within 30 s, 60 s of silence on a connection, 1,024 connections at once,
 * 10 s between two requests on one connection. How many one client may hold is for `limitConnections`.
 */
export async function createSiteServer({ publicFolder, cacheFolder }: Folders): Promise<Server> {
  const [site, functions] = await Promise.all([
    indexSite(publicFolder),
    loadFunctions(cacheFolder),
  ]);
  const app = mountFunctions(functions);
  const server = createServer(
    {
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 10_000,
    },
    (request, response) => {
      // Pages are most of the traffic and are looked up in the index; they need no router.
      if (/^\/api(?:[/?]|$)/.test(request.url ?? "/")) app(request, response);
      else answerFromSite(site, request, response);
    },
  );
  server.on("clientError", answerBrokenRequest);
  server.maxConnections = 1_024;
  server.setTimeout(60_000);
  return server;
}
