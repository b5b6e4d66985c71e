import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "node-html-parser";
import { formatTime, readBusiness } from "../../api/settings/business";
import { documentHeaders } from "../../gatsby/headers";
import { startNetlifyHost } from "../hostile/hosts/startNetlifyHost";
import { referenceIn } from "../hostile/judgeAnswer";
import { form, json } from "../hostile/requests/builders";
import { aBuiltRequest } from "../support/form/builtForm";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { ownerAddress, siteEnvironment } from "../support/programs/siteEnvironment";
import type { SiteServer } from "../support/programs/startSiteServer";
import { startPackagedSite } from "./site/startPackagedSite";

let database: TestDatabase;
let mail: TestMailServer;
let server: SiteServer;

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  server = await startPackagedSite(
    siteEnvironment({ database, mail }, { CLIENT_ADDRESS_HEADER: "none" }),
  );
}, 240_000);

afterAll(async () => {
  await server.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

/** `npm run measure -- hosts netlify` has built and packed a copy of the project. */
const built = process.env["NETLIFY_BUILD"] ?? "";
const packed = process.env["PACKED_FUNCTIONS"] ?? "";

/**
 * The headers that Netlify sends with a path, from the file that Gatsby's adapter wrote. Netlify applies
 * every rule that fits, from the top, and a later one replaces the value of an earlier one.
 * Source: https://docs.netlify.com/routing/headers/
 */
async function readNetlifyHeaders(path: string): Promise<Map<string, string>> {
  const headers = new Map<string, string>();
  let fits = false;
  for (const line of (await readFile(join(built, "public", "_headers"), "utf8")).split("\n")) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (line.startsWith("/")) fits = isMatch(line.trim(), path);
    else if (fits && name !== undefined && value !== undefined)
      headers.set(name.toLowerCase(), value.trim());
  }
  return headers;
}

function isMatch(pattern: string, path: string): boolean {
  return pattern.endsWith("*") ? path.startsWith(pattern.slice(0, -1)) : pattern === path;
}

test("pages and files have the headers of our own server, and hashed files are kept for a year", async () => {
  const html = await readFile(join(built, "public", "index.html"), "utf8");
  const pages = ["/", "/quote", "/services/standard-clean"];
  const files = [/\/fonts\/[\w-]+\.woff2/, /\/static\/[\w./-]+\.avif/, /\/share\/[\w-]+\.jpg/].map(
    (pattern) => pattern.exec(html)?.[0] ?? String(pattern),
  );
  for (const path of [...pages, ...files]) {
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${path}`);
    expect([path, answer.status]).toEqual([path, 200]);
    const rules = [...(await readNetlifyHeaders(path))];
    const fitting = pages.includes(path)
      ? rules
      : rules.filter(([name]) => !documentHeaders.has(name));
    expect(rules.length).toBeGreaterThan(pages.includes(path) ? 8 : 1);
    for (const [name, value] of fitting)
      expect([path, name, answer.headers.get(name)]).toEqual([path, name, value]);
    const kept = "public, max-age=31536000, immutable";
    if (files.includes(path))
      expect([path, answer.headers.get("cache-control")]).toEqual([path, kept]);
  }
});

test("every Function of our own server has its redirect on Netlify, and nothing else", async () => {
  const redirects = await readFile(join(built, "public", "_redirects"), "utf8");
  const manifest = await readFile(join(built, ".cache", "functions", "manifest.json"), "utf8");
  const functions = JSON.parse(manifest) as { functionRoute: string; functionId: string }[];
  const expected = functions.map(
    ({ functionRoute, functionId }) =>
      `/api/${functionRoute} /.netlify/functions/${functionId} 200`,
  );
  const lines = redirects.split("\n").map((line) => line.trim().split(/\s+/).slice(0, 3).join(" "));
  const ofFunctions = lines.filter((line) => line.startsWith("/api/"));
  expect(ofFunctions.toSorted()).toEqual(expected.toSorted());
});

test("Netlify's bundler finds the sweep's schedule", async () => {
  const { functions } = JSON.parse(await readFile(join(packed, "manifest.json"), "utf8")) as {
    functions: { name: string; schedule?: string }[];
  };
  const scheduled = functions.filter(({ schedule }) => schedule !== undefined);
  expect(scheduled).toMatchObject([{ name: "sweep", schedule: "*/10 * * * *" }]);
  expect(functions).toHaveLength(scheduled.length + (await readdir("src/api")).length);
});

test("a request that waited for the mail server is mailed by the sweep, and its link opens it", async () => {
  const host = await startNetlifyHost();
  host.mail.setFault("refuse");
  const answer = await host.send(json(aBuiltRequest({ email: "waits@example.com" })));
  expect(answer.status).toBe(201);
  host.mail.setFault(undefined);
  const due = new Date(0).toISOString();
  await host.database.from("notifications").update({ next_try_at: due }).is("sent_at", null);
  await host.database.from("installation").update({ mail_next_try_at: due }).eq("only_row", true);
  expect((await host.sweep()).sent).toBeGreaterThan(0);
  const { data: row } = await host.database.from("quote_requests").select("*").single();
  const mail = host.mail.mails.find(({ to }) => to.includes(ownerAddress))?.parsed;
  // What the build compiles into the Functions: the company's facts and its quote page.
  const { name, phone } = readBusiness();
  expect(mail?.from?.name).toBe(name);
  expect(mail?.text).toContain(formatTime(String(row?.["created_at"])));
  const [link = ""] = /https?:\/\/\S+\/api\/request\?\S+/.exec(mail?.text ?? "") ?? [];
  const get = (address: string) =>
    host.send({ method: "GET", path: address.replace(/^https?:\/\/[^/]+|#.*$/g, "") });
  expect(await get(link)).toMatchObject({ status: 200, body: expect.stringContaining(name) });
  const thanked = await host.send(form(aBuiltRequest({ email: "form@example.com" })));
  const thanks = await get(thanked.headers["location"]?.[0] ?? "");
  expect(thanks.body).toContain(referenceIn(thanked));
  const refused = await host.send(form(aBuiltRequest({ email: "not an address" })));
  expect(refused.status).toBe(422);
  const page = parse(refused.body);
  expect(page.querySelector("#email")?.getAttribute("value")).toBe("not an address");
  expect(page.querySelector("#error-summary:not([hidden])")).not.toBeNull();
  expect(page.querySelector('a[href^="tel:"]')?.textContent).toContain(phone);
  expect((await get("/api/health")).body).toContain('"status":"ok"');
  await host.stop();
}, 180_000);

test("with unusable settings a request is refused, the log says why, and health is red", async () => {
  // What Netlify itself sets for every Function of a site.
  const netlify = { SITE_ID: randomUUID(), URL: "https://www.dogwoodcleaning.example" };
  const sample = { QUOTE_TO: "you@your-company.example" };
  const host = await startNetlifyHost({ ...netlify, ...sample });
  const health = await host.send({ method: "GET", path: "/api/health" });
  expect(health.status).toBe(503);
  const answer = await host.send(json(aBuiltRequest()));
  expect(answer.status).toBe(503);
  expect(host.log.join("\n")).toMatch(
    /environment\.unusable.*QUOTE_TO: still has the sample value/,
  );
  await host.stop();
}, 180_000);
