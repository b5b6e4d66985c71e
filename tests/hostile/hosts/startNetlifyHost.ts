import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Swept } from "../../../api/outbox/sweep";
import { startDatabase } from "../../support/intake/startDatabase";
import { startMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import type { HostileRequest } from "../requests/HostileRequest";
import type { Host } from "./Host";
import { startPackedFunctions } from "./startPackedFunctions";

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
      const answer = await functions.call({ name: name[1], event: toEvent(request) });
      const { multiValueHeaders = {}, body = "", isBase64Encoded } = answer;
      const headers = Object.entries(multiValueHeaders).map(
        ([header, values]) => [header.toLowerCase(), values.map(String)] as const,
      );
      return {
        status: answer.statusCode,
        headers: Object.fromEntries(headers),
        body: isBase64Encoded ? Buffer.from(body, "base64").toString("utf8") : body,
        polluted: answer.polluted === true,
      };
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
function toEvent(request: HostileRequest): unknown {
  const { method = "POST", path = "/api/quote-requests", headers: sent = [] } = request;
  const body = Buffer.from(request.body ?? []);
  const [route = "", query = ""] = path.split("?");
  const isText = Buffer.from(body.toString("utf8")).equals(body);
  const lists = new Map([
    ["Host", ["www.dogwoodcleaning.example"]],
    ["Content-Length", [String(body.length)]],
  ]);
  // A request's own Host replaces the default.
  for (const [name, value] of sent)
    lists.set(name, [...(name === "Host" ? [] : (lists.get(name) ?? [])), value]);
  return {
    path: route,
    rawUrl: `https://www.dogwoodcleaning.example${path}`,
    httpMethod: method,
    // Not an assignment, because a header may be called __proto__.
    multiValueHeaders: Object.fromEntries(lists),
    headers: Object.fromEntries([...lists].map(([name, values]) => [name, values.at(-1)])),
    queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
    multiValueQueryStringParameters: {},
    body: body.length === 0 ? null : body.toString(isText ? "utf8" : "base64"),
    isBase64Encoded: !isText,
  };
}
