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
  SUPABASE_SECRET_KEY: secretKey = "",
  SUPABASE_PUBLISHABLE_KEY: publishableKey = "",
} = process.env;

let database: Pick<TestDatabase, "url" | "secretKey" | "owner" | "anyone" | "stop">;
let mail: TestMailServer;
let site: SiteServer;
let env: Record<string, string>;

beforeAll(async () => {
  const [owner, anyone] = [secretKey, publishableKey].map((key) =>
    connectTo(url ?? "http://127.0.0.1", key || "none"),
  );
  database =
    url === undefined
      ? await startDatabase()
      : { url, secretKey, owner: owner!, anyone: anyone!, stop: () => Promise.resolve() };
  mail = await startMailServer();
  env = siteEnvironment({ database, mail }, { CLIENT_ADDRESS_HEADER: "none" });
  site = await startPackagedSite(env);
}, 240_000);

afterAll(async () => {
  await site.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

async function post(body: unknown, key = randomUUID()) {
  const answer = await fetch(`http://127.0.0.1:${String(site.port)}/api/quote-requests`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const { reference } = (await answer.json()) as { reference?: string };
  return { status: answer.status, reference };
}

const ask = (path: string) => fetch(`http://127.0.0.1:${String(site.port)}${path}`);
const person = () => aBuiltRequest({ email: `${randomUUID()}@example.com` });

async function rowsOf(email: string) {
  const { data } = await database.owner
    .from("quote_requests")
    .select("*")
    .eq("email", email)
    .throwOnError();
  return data as Record<string, unknown>[];
}

async function mailsAbout(text: string) {
  const find = () => mail.mails.filter(({ parsed }) => parsed.text?.includes(text));
  await waitUntil(() => find().length > 0);
  return find();
}

test("health is green, because all migrations are there", async () => {
  expect(await (await ask("/api/health")).json()).toEqual({
    ...{ status: "ok", database: "ok", version: "ok", mail: "ok", sweep: "ok" },
  });
});

test("a request sent twenty times at once is one row and one mail, until the owner erases it", async () => {
  const [answers, key] = [person(), randomUUID()];
  const sent = await Promise.all(Array.from({ length: 20 }, () => post(answers, key)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(19);
  expect((await post({ ...answers, firstName: "Grace" }, key)).status).toBe(422);
  const [reference] = new Set(sent.map((answer) => answer.reference));
  expect(await rowsOf(answers.email)).toMatchObject([{ reference, first_name: answers.firstName }]);
  const [told, ...more] = await mailsAbout(answers.email);
  expect(more).toEqual([]);
  const [link = ""] = /https?:\/\/\S+\/api\/request\?\S+/.exec(told?.parsed.text ?? "") ?? [];
  const { pathname, search } = new URL(link);
  expect(await (await ask(`${pathname}${search}`)).text()).toContain(answers.email);
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
  const answers = person();
  expect((await post(answers)).status).toBe(201);
  expect(await mailsAbout(answers.email)).toHaveLength(1);
  expect(await rowsOf(answers.email)).toEqual([]);
}, 60_000);
