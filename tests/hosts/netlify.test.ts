import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { documentHeaders } from "../../gatsby/headers";
import { startNetlifyHost } from "../hostile/hosts/startNetlifyHost";
import { json } from "../hostile/requests/builders";
import { aBuiltRequest } from "../support/form/builtForm";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import type { SiteServer } from "../support/programs/startSiteServer";
import { startPackagedSite } from "./site/startPackagedSite";

let database: TestDatabase;
let mail: TestMailServer;
let server: SiteServer;

/** What Netlify itself sets for every Function of a site. */
const netlify = {
  SITE_ID: "00000000-0000-0000-0000-000000000000",
  URL: "https://www.dogwoodcleaning.example",
};

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

const startHost = (env: Record<string, string>) => startNetlifyHost(env, packed);

/**
 * The headers that Netlify sends with a path, from the file that Gatsby's adapter wrote. Netlify applies every rule that
 * fits, from the top, and a later one replaces the value of an earlier one.
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

test.each(["/", "/quote", "/services/standard-clean"])(
  "Netlify sends %s with the headers that the self-hosted server sends",
  async (page) => {
    const netlifyHeaders = await readNetlifyHeaders(page);
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${page}`);
    expect(answer.status).toBe(200);
    expect(netlifyHeaders.size).toBeGreaterThan(8);
    for (const [name, value] of netlifyHeaders)
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
  },
);

test("files with a hash in their name are kept for a year on both, and the security headers agree", async () => {
  const html = await readFile(join(built, "public", "index.html"), "utf8");
  const files = [
    ...[/\/fonts\/[\w-]+\.woff2/, /\/static\/[\w./-]+\.avif/, /\/share\/[\w-]+\.jpg/],
  ].map((pattern) => pattern.exec(html)?.[0] ?? String(pattern));
  for (const file of files) {
    const netlifyHeaders = await readNetlifyHeaders(file);
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${file}`);
    expect([file, answer.status]).toEqual([file, 200]);
    const forever = "public, max-age=31536000, immutable";
    expect([file, netlifyHeaders.get("cache-control")]).toEqual([file, forever]);
    expect(answer.headers.get("cache-control")).toBe(forever);
    for (const [name, value] of netlifyHeaders)
      if (!documentHeaders.has(name))
        expect([file, name, answer.headers.get(name)]).toEqual([file, name, value]);
  }
});

test("every Function of the self-hosted server has its redirect on Netlify, and nothing else is redirected", async () => {
  const lines = (await readFile(join(built, "public", "_redirects"), "utf8")).split("\n");
  const routes = lines.flatMap((line) => /^(\/\S+)\s+(\S+)\s+(\d+)/.exec(line)?.slice(1, 4) ?? []);
  const functions = JSON.parse(
    await readFile(join(built, ".cache", "functions", "manifest.json"), "utf8"),
  ) as { functionRoute: string; functionId: string }[];
  const expected = functions.flatMap(({ functionRoute, functionId }) => [
    `/api/${functionRoute}`,
    `/.netlify/functions/${functionId}`,
    "200",
  ]);
  const ofFunctions = routes.filter((_, index) => routes[index - (index % 3)]?.startsWith("/api/"));
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

test("with unusable settings the first request on Netlify is refused, the log says why, and health is red", async () => {
  const host = await startHost({ ...netlify, QUOTE_TO: "you@your-company.example" });
  const health = await host.send({ method: "GET", path: "/api/health" });
  expect(health.status).toBe(503);
  const answer = await host.send(json(aBuiltRequest()));
  expect(answer.status).toBe(503);
  expect(host.log.join("\n")).toMatch(
    /environment\.unusable.*QUOTE_TO: still has the sample value/,
  );
  await host.stop();
}, 180_000);
