// Serves packed Functions on a free port, and calls them as Netlify does. Exits if it can read the given file
// of the project, because it must reach only the Functions' folder. Usage: netlifyProcess.mjs <project file>
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { argv, cwd } from "node:process";
import { pathToFileURL } from "node:url";

try {
  readFileSync(argv[2]);
  console.log(`${argv[2]} can be read here, so no test shows what the Functions carry`);
  process.exit(1);
} catch (error) {
  if (error.code !== "ERR_ACCESS_DENIED") throw error;
}

const site = "https://www.dogwoodcleaning.example";
const log = (event, more) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), event, ...more }));
const requireFunction = createRequire(join(cwd(), "x"));
const redirects = readFileSync("routes", "utf8");

async function runSweep() {
  const entry = readFileSync(join("sweep", "___netlify-entry-point.mjs"), "utf8");
  const [, module] = /getLambdaHandler\('([^']+)'\)/.exec(entry);
  const { default: sweep } = await import(pathToFileURL(join(cwd(), "sweep", module)).href);
  const body = JSON.stringify({ next_run: new Date(Date.now() + 600_000).toISOString() });
  const address = `${site}/.netlify/functions/sweep`;
  const answer = await sweep(new globalThis.Request(address, { method: "POST", body }));
  return { statusCode: answer.status, body: await answer.text() };
}

/** Calls a Function as Netlify does: UTF-8 bodies as text, others in base64, header names unchanged. */
async function callFunction({ method, url, rawHeaders, headers }, body) {
  const [path, query = ""] = url.split("?");
  const name = new RegExp(`^${path}\\s+/\\.netlify/functions/(\\S+)\\s+200`, "m").exec(redirects);
  if (name === null) throw new Error(`Netlify has no Function at ${path}`);
  const lists = new Map([["Content-Length", [String(body.length)]]]);
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [header, value] = rawHeaders.slice(at, at + 2);
    if (/^(content-length|transfer-encoding|connection)$/i.test(header)) continue;
    lists.set(header, [...(lists.get(header) ?? []), value]);
  }
  const isOurs = headers.host === `127.0.0.1:${String(server.address().port)}`;
  if (isOurs) lists.set("Host", [new URL(site).host]);
  const isText = Buffer.from(body.toString("utf8")).equals(body);
  const event = {
    path,
    rawUrl: `${site}${url}`,
    httpMethod: method,
    multiValueHeaders: Object.fromEntries(lists),
    headers: Object.fromEntries([...lists].map(([header, values]) => [header, values.at(-1)])),
    queryStringParameters: Object.fromEntries(new URLSearchParams(query)),
    multiValueQueryStringParameters: {},
    body: body.length === 0 ? null : body.toString(isText ? "utf8" : "base64"),
    isBase64Encoded: !isText,
  };
  const answer = await requireFunction(`./${name[1]}/${name[1]}.js`).handler(event, {});
  const isPolluted = "polluted" in {} || "isAdmin" in {};
  return isPolluted ? { statusCode: 599, body: "A prototype has changed" } : answer;
}

async function answer(request, response) {
  const body = Buffer.concat(await request.toArray());
  const isSweep = request.url === "/.netlify/functions/sweep";
  const given = await (isSweep ? runSweep() : callFunction(request, body));
  const sent = Buffer.from(given.body ?? "", given.isBase64Encoded ? "base64" : "utf8");
  const headers = { ...given.multiValueHeaders, "content-length": sent.length };
  response.writeHead(given.statusCode, headers).end(sent);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => response.writeHead(599).end(String(error?.stack)));
});
server.listen(0, "127.0.0.1", () => log("netlify.ready", { port: server.address().port }));
process.on("unhandledRejection", (reason) => log("netlify.unhandled", { cause: String(reason) }));
