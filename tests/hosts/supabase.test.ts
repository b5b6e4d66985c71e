import { randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { aBuiltRequest } from "../support/form/builtForm";
import { connectTo } from "../support/intake/connectTo";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import type { SiteServer } from "../support/programs/startSiteServer";
import { packagedAddress, packagedSite, startPackagedSite } from "./site/startPackagedSite";

// The intake against any Supabase project that has the migrations and nobody's requests: SUPABASE_URL,
// SUPABASE_SECRET_KEY and SUPABASE_PUBLISHABLE_KEY name it. GitHub's CI starts Supabase's own stack for it
// (.github/workflows/hosts.yml). Without these variables the tests use the embedded database.
const {
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: secretKey = "none",
  SUPABASE_PUBLISHABLE_KEY: publishableKey = "none",
} = process.env;

let database: Pick<TestDatabase, "url" | "secretKey" | "owner" | "anyone" | "stop">;
let mail: TestMailServer;
let site: SiteServer;
let env: Record<string, string>;

beforeAll(async () => {
  if (url === undefined) {
    database = await startDatabase();
  } else {
    const [owner, anyone] = [connectTo(url, secretKey), connectTo(url, publishableKey)];
    database = { url, secretKey, owner, anyone, stop: () => Promise.resolve() };
  }
  mail = await startMailServer();
  env = siteEnvironment({ database, mail }, { CLIENT_ADDRESS_HEADER: "none" });
  site = await startPackagedSite(env);
});

afterAll(async () => {
  await site.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

const ask = (path: string, init?: RequestInit) =>
  fetch(`http://127.0.0.1:${String(site.port)}${path}`, init);

/** Sends a request and returns how it was answered. */
async function post(answers: object, key = randomUUID()) {
  const headers = { "content-type": "application/json", "idempotency-key": key };
  const body = JSON.stringify(answers);
  const answer = await ask("/api/quote-requests", { method: "POST", headers, body });
  const { reference } = (await answer.json()) as { reference?: string };
  return { status: answer.status, reference };
}

async function rowsOf(email: string): Promise<unknown[]> {
  const rows = database.owner.from("quote_requests").select("*").eq("email", email);
  return (await rows.throwOnError()).data;
}

/** The mails about a visitor, once there is one. */
async function mailsAbout(email: string): Promise<string[]> {
  const find = () => mail.mails.flatMap(({ parsed: { text = "" } }) => text);
  const about = () => find().filter((text) => text.includes(email));
  await waitUntil(() => about().length > 0);
  return about();
}

test("a request sent twenty times at once is one row and one mail, until the owner erases it", async () => {
  const health = { status: "ok", database: "ok", version: "ok", mail: "ok", sweep: "ok" };
  expect(await (await ask("/api/health")).json()).toEqual(health);
  const [answers, key] = [aBuiltRequest(), randomUUID()];
  const sent = await Promise.all(Array.from({ length: 20 }, () => post(answers, key)));
  const again = Array.from({ length: 19 }, () => 200);
  expect(sent.map(({ status }) => status).sort()).toEqual([...again, 201]);
  expect((await post({ ...answers, firstName: "Grace" }, key)).status).toBe(422);
  const [reference] = new Set(sent.map((answer) => answer.reference));
  expect(await rowsOf(answers.email)).toMatchObject([{ reference, first_name: answers.firstName }]);
  const [told = "", ...more] = await mailsAbout(answers.email);
  expect(more).toEqual([]);
  const [, link = ""] = /https?:\/\/[^/\s]+(\/api\/request\?\S+)/.exec(told) ?? [];
  expect(await (await ask(link)).text()).toContain(answers.email);
  execFileSync(process.execPath, ["requests.mjs", "erase", answers.email, "--yes"], {
    cwd: packagedSite,
    env: { PATH: process.env["PATH"], ...env, NODE_OPTIONS: "", SITE_URL: packagedAddress },
    stdio: "pipe",
  });
  expect(await rowsOf(answers.email)).toEqual([]);
});

test("without the secret key nothing can be read, written or called", async () => {
  for (const table of ["quote_requests", "contact_messages", "notifications", "installation"]) {
    const asked = await database.anyone.from(table).select("*");
    expect([table, asked.data, asked.error === null]).toEqual([table, null, false]);
  }
  const written = await database.anyone.from("quote_requests").insert({ first_name: "x" });
  expect(written.error).not.toBeNull();
  expect((await database.anyone.rpc("check_health")).error).not.toBeNull();
});

test("a wrong secret key is refused, and a visitor's request goes to the owner by mail", async () => {
  await site.kill();
  site = await startPackagedSite({ ...env, SUPABASE_SECRET_KEY: "sb_secret_of_another_project" });
  const answers = aBuiltRequest();
  expect((await post(answers)).status).toBe(201);
  expect(await mailsAbout(answers.email)).toHaveLength(1);
  expect(await rowsOf(answers.email)).toEqual([]);
});
