import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Swept } from "../../../api/outbox/sweep";
import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import type { HostileRequest } from "../requests/HostileRequest";
import type { Host, HostAnswer } from "./Host";
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
  const functions = await startPackedFunctions(siteEnvironment({ database, mail }, env), packed);
  const routes = await readFile(join(functions.folder, "routes"), "utf8");
  return {
    async send(request) {
      const [path = ""] = (request.path ?? "/api/quote-requests").split("?");
      const name = new RegExp(`^${path}\\s+/\\.netlify/functions/(\\S+)\\s+200`, "m").exec(routes);
      if (name?.[1] === undefined) throw new Error(`Netlify has no Function at ${path}`);
      return readAnswer(await functions.call({ name: name[1], event: toEvent(request) }));
    },
    async sweep() {
      const { statusCode, body = "" } = await functions.call({});
      if (statusCode !== 200) throw new Error(`The sweep failed: ${functions.log.at(-1) ?? ""}`);
      return JSON.parse(body) as Swept;
    },
    ...{ database: database.owner, mail, log: functions.log },
    async stop() {
      await functions.stop();
      await Promise.all([database.stop(), mail.stop()]);
    },
  };
}

/** Netlify passes UTF-8 text as text and everything else as base64; header names keep their spelling. */
function toEvent({
  method = "POST",
  path = "/api/quote-requests",
  headers = [],
  body = new Uint8Array(),
}: HostileRequest): unknown {
  const all: [string, string][] = [
    ["Host", "www.dogwoodcleaning.example"],
    ["Content-Length", String(body.length)],
    ...headers,
  ];
  const lists = new Map<string, string[]>();
  for (const [name, value] of all) {
    // A request's own Host replaces the default.
    const before = name === "Host" ? [] : (lists.get(name) ?? []);
    lists.set(name, [...before, value]);
  }
  const [route = "", query = ""] = path.split("?");
  const text = Buffer.from(body).toString("utf8");
  const isText = Buffer.from(text).equals(Buffer.from(body));
  return {
    path: route,
    rawUrl: `https://www.dogwoodcleaning.example${path}`,
    httpMethod: method,
    // Not an assignment, because a header may be called __proto__.
    multiValueHeaders: Object.fromEntries(lists),
    headers: Object.fromEntries(all),
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
}: NetlifyAnswer): HostAnswer {
  const headers = Object.entries(multiValueHeaders);
  return {
    status: statusCode,
    headers: Object.fromEntries(
      headers.map(([name, values]) => [name.toLowerCase(), values.map(String)]),
    ),
    body: isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body,
    polluted,
  };
}
