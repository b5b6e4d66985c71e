import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { linksIn, openOwnerPage } from "../promises/openOwnerPage";
import { isAboutOne, sendJson, startSite, useSite } from "../promises/startSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { connectTo } from "../support/intake/connectTo";
import { waitUntil } from "../support/intake/waitUntil";

// These tests use an empty Supabase project at SUPABASE_URL, or the embedded database if SUPABASE_URL is not set. In
// GitHub's CI, .github/workflows/hosts.yml starts Supabase's own stack.
const {
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: secretKey = "none",
  SUPABASE_PUBLISHABLE_KEY: publishableKey = "none",
} = process.env;
const hosted = url && { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey };

const site = useSite(hosted ? { settings: hosted } : {});
beforeAll(() => {
  if (url) Object.assign(site.database, { url, owner: connectTo(url, secretKey) });
});

test("a request sent ten times simultaneously is one row and one email, and the owner can erase it", async () => {
  const health = await (await fetch(`${site.address()}/api/health`)).text();
  expect(health).toContain('"status":"ok"');
  const request = aQuoteRequest({ email: `${randomUUID()}@example.com` });
  const key = { "idempotency-key": randomUUID() };
  const sent = await Promise.all(Array.from({ length: 10 }, () => sendJson(site, request, key)));
  expect(sent.map(({ status }) => status).sort()).toEqual([...Array<number>(9).fill(200), 201]);
  expect((await sendJson(site, { ...request, firstName: "Grace" }, key)).status).toBe(422);
  const [reference, ...others] = new Set(sent.map((answer) => answer.reference));
  expect(others).toEqual([]);
  const rows = () => site.rowsOf("quote_requests", request.email);
  expect(await rows()).toMatchObject([{ reference, first_name: "Jane" }]);
  await waitUntil(() => site.mailsAbout(request.email).length > 0);
  await site.rest();
  const [mail, ...more] = site.mailsAbout(request.email).filter(isAboutOne);
  expect(more).toEqual([]);
  expect((await openOwnerPage(site, linksIn(mail!)[0]!)).text).toContain(request.email);
  const erase = ["--import", "tsx", "server/commands/requests.ts", "erase", request.email, "--yes"];
  const env = { ...site.env, SUPABASE_URL: site.database.url, NODE_OPTIONS: "" };
  execFileSync(process.execPath, erase, { env, stdio: "pipe" });
  expect(await rows()).toEqual([]);
});

test("without the secret key, nothing in the database can be read, written or called", async () => {
  const anyone = connectTo(site.database.url, publishableKey);
  for (const table of ["quote_requests", "contact_messages", "notifications", "installation"]) {
    const asked = await anyone.from(table).select("*");
    expect([table, asked.data, asked.error === null]).toEqual([table, null, false]);
  }
  const written = await anyone.from("quote_requests").insert({ first_name: "x" });
  expect(written.error).not.toBeNull();
  expect((await anyone.rpc("check_health")).error).not.toBeNull();
});

test("a wrong secret key is refused, and a visitor's request goes to the owner by email", async () => {
  const wrong = { ...hosted, SUPABASE_SECRET_KEY: "sb_secret_of_another_project" };
  const other = await startSite({ settings: wrong as Record<string, string> });
  const request = aQuoteRequest({ email: `${randomUUID()}@example.com` });
  expect((await sendJson(other, request)).status).toBe(201);
  await waitUntil(() => other.mailsAbout(request.email).length === 1);
  for (const one of [site, other])
    expect(await one.rowsOf("quote_requests", request.email)).toEqual([]);
  await other.stop();
});
