import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import type { Swept } from "../../../api/outbox/sweep";
import type { HostileRequest } from "../requests/HostileRequest";
import type { Host, HostAnswer } from "./Host";
import { startGateway } from "./startGateway";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { type NetlifyAnswer, startPackedFunctions } from "./startPackedFunctions";

/**
 * The packed Functions, called as Netlify calls them, with a real database and mail server.
 *
 * @param packed where the packed Functions are, and the migrations that fit their form; without them, those of the test form
 */
export async function startNetlifyHost(
  env: Record<string, string> = {},
  { packed, migrations }: { packed?: string | undefined; migrations?: string | undefined } = {},
): Promise<Host> {
  const [database, mail] = await Promise.all([startDatabase(migrations), startMailServer()]);
  const gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  const fullEnv = siteEnvironment({ database: throughGateway, mail }, env);
  const functions = await startPackedFunctions(fullEnv, packed);
  const routes = await readRoutes(functions.folder);
  return {
    name: "netlify",
    async send(request) {
      const started = performance.now();
      const path = (request.path ?? "/api/quote-requests").split("?")[0] ?? "";
      const name = routes.get(path);
      // Netlify answers a path without a route with its own not-found page; none of our code runs.
      if (name === undefined) return { status: 404, headers: {}, body: "", milliseconds: 0 };
      const answer = await functions.call({ name, event: toEvent(request) });
      return { ...readAnswer(answer), milliseconds: performance.now() - started };
    },
    async sweep() {
      const { statusCode, body = "" } = await functions.call({});
      if (statusCode !== 200) throw new Error(`The sweep failed: ${functions.log.at(-1) ?? ""}`);
      return JSON.parse(body) as Swept;
    },
    database: database.owner,
    gateway,
    mail,
    log: functions.log,
    async stop() {
      await functions.stop();
      await gateway.stop();
      await Promise.all([database.stop(), mail.stop()]);
    },
  };
}

/** Finds the Function of a path in the adapter's redirects. */
async function readRoutes(functions: string): Promise<Map<string, string>> {
  const lines = (await readFile(join(functions, "routes"), "utf8")).split("\n");
  return new Map(
    lines.flatMap((line): [string, string][] => {
      const [, from = "", name = ""] =
        /^(\S+)\s+\/\.netlify\/functions\/(\S+)\s+200/.exec(line) ?? [];
      return from === "" ? [] : [[from, name]];
    }),
  );
}

/** Netlify passes UTF-8 text as text and everything else as base64; header names keep their spelling. */
function toEvent({
  method = "POST",
  path = "/api/quote-requests",
  headers = [],
  body = new Uint8Array(),
}: HostileRequest): unknown {
  const lists = new Map<string, string[]>();
  for (const [name, value] of headers) lists.set(name, [...(lists.get(name) ?? []), value]);
  const has = (wanted: string) => headers.some(([name]) => name.toLowerCase() === wanted);
  if (!has("host")) lists.set("Host", ["www.dogwoodcleaning.example"]);
  if (!has("content-length") && body.length > 0) lists.set("Content-Length", [String(body.length)]);
  const [route = "", query = ""] = path.split("?");
  const text = Buffer.from(body).toString("utf8");
  const isText = Buffer.from(text).equals(Buffer.from(body));
  return {
    path: route,
    rawUrl: `https://www.dogwoodcleaning.example${path}`,
    httpMethod: method,
    // Not an assignment, because a header may be called __proto__.
    multiValueHeaders: Object.fromEntries(lists),
    headers: Object.fromEntries(headers),
    queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
    multiValueQueryStringParameters: {},
    body: body.length === 0 ? null : isText ? text : Buffer.from(body).toString("base64"),
    isBase64Encoded: !isText,
  };
}

function readAnswer({
  statusCode,
  multiValueHeaders = {},
  body = "",
  isBase64Encoded = false,
  polluted = false,
}: NetlifyAnswer): Omit<HostAnswer, "milliseconds"> {
  const headers = Object.fromEntries(
    Object.entries(multiValueHeaders).map(([name, values]) => [
      name.toLowerCase(),
      values.map(String),
    ]),
  );
  return {
    status: statusCode,
    headers,
    body: isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body,
    polluted,
  };
}
