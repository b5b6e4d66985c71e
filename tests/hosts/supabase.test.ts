import { randomUUID } from "node:crypto";
import { execFileSync } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { neededSchemaVersion } from "../../api/outbox/checkHealth";
import { aBuiltRequest } from "../support/form/builtForm";
import { aContactMessage } from "../support/intake/aContactMessage";
import { connectTo } from "../support/intake/connectTo";
import { makeAllDue } from "../support/intake/makeAllDue";
import { pagesIn } from "../support/intake/openRequestPage";
import {
  companysMigrations,
  startDatabase,
  type TestDatabase,
} from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { sweepBeside } from "../support/programs/sweepBeside";
import type { SiteServer } from "../support/programs/startSiteServer";
import { packagedSite, startPackagedSite } from "./site/startPackagedSite";

// The intake against any Supabase project that has the migrations and nobody's requests: SUPABASE_URL, SUPABASE_SECRET_KEY and
// SUPABASE_PUBLISHABLE_KEY name it. GitHub's CI starts Supabase's own stack for it (.github/workflows/hosts.yml). Without these
// variables the tests use the embedded database.
const given = {
  url: process.env["SUPABASE_URL"],
  secretKey: process.env["SUPABASE_SECRET_KEY"] ?? "",
  publishableKey: process.env["SUPABASE_PUBLISHABLE_KEY"] ?? "",
};

let database: Pick<TestDatabase, "url" | "secretKey" | "owner" | "anyone" | "stop">;
let mail: TestMailServer;
let site: SiteServer;
let env: Record<string, string>;

beforeAll(async () => {
  database = given.url === undefined ? await startDatabase(companysMigrations) : connect(given.url);
  mail = await startMailServer();
  env = siteEnvironment({ database, mail }, { CLIENT_ADDRESS_HEADER: "none" });
  site = await startPackagedSite(env);
}, 240_000);

afterAll(async () => {
  await site.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

function connect(url: string): typeof database {
  const { secretKey, publishableKey } = given;
  const [owner, anyone] = [connectTo(url, secretKey), connectTo(url, publishableKey)];
  return { url, secretKey, owner, anyone, stop: () => Promise.resolve() };
}

async function post(body: unknown, key = randomUUID(), path = "quote-requests") {
  const answer = await fetch(`http://127.0.0.1:${String(site.port)}/api/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  const { reference } = (await answer.json()) as { reference?: string };
  return { status: answer.status, reference };
}

const person = () => aBuiltRequest({ email: `${randomUUID()}@example.com` });

async function rowsOf(email: string, table = "quote_requests") {
  const { data, error } = await database.owner.from(table).select("*").eq("email", email);
  expect(error).toBeNull();
  return data as Record<string, unknown>[];
}

async function mailAbout(text: string) {
  for (let tries = 0; tries < 100; tries++) {
    const found = mail.mails.filter(({ parsed }) => parsed.text?.includes(text));
    if (found.length > 0) return found;
    await sleep(100);
  }
  throw new Error(`No mail about ${text}`);
}

test("the migrations are all there, and health is green", async () => {
  const { data } = await database.owner.from("schema_version").select("version").single();
  expect(data).toEqual({ version: neededSchemaVersion });
  const health = await fetch(`http://127.0.0.1:${String(site.port)}/api/health`);
  expect([health.status, await health.json()]).toEqual([
    200,
    expect.objectContaining({ database: "ok", schema: "ok", sweep: "ok" }),
  ]);
});

test("a request is a row with every answer and one mail", async () => {
  const answers = person();
  const { status, reference } = await post(answers);
  expect(status).toBe(201);
  const [row, ...more] = await rowsOf(answers.email);
  expect(more).toEqual([]);
  expect(row).toMatchObject({ reference, first_name: answers.firstName, is_spam: false });
  expect(await mailAbout(answers.email)).toHaveLength(1);
});

test("the same request sent again is answered with its first reference, and another under its key is refused", async () => {
  const [answers, key] = [person(), randomUUID()];
  const first = await post(answers, key);
  expect(await post(answers, key)).toMatchObject({ status: 200, reference: first.reference });
  expect((await post({ ...answers, firstName: "Grace" }, key)).status).toBe(422);
  expect(await rowsOf(answers.email)).toHaveLength(1);
});

test("the same request sent twenty times at once is stored once and mailed once", async () => {
  const [answers, key] = [person(), randomUUID()];
  const sent = await Promise.all(Array.from({ length: 20 }, () => post(answers, key)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(await rowsOf(answers.email)).toHaveLength(1);
  expect(await mailAbout(answers.email)).toHaveLength(1);
});

test("a contact message is a row and a mail", async () => {
  const message = aContactMessage({ email: `${randomUUID()}@example.com` });
  expect((await post(message, randomUUID(), "contact-messages")).status).toBe(201);
  expect(await rowsOf(message.email, "contact_messages")).toMatchObject([
    { ...message, phone: null },
  ]);
  expect(await mailAbout(message.email)).toHaveLength(1);
});

test("what the mail server refused is sent once by two sweeps at the same time", async () => {
  mail.setFault("refuse");
  const answers = person();
  expect((await post(answers)).status).toBe(201);
  // Otherwise the site would be killed during the attempt, whose result would be missing.
  await waitUntil(async () => {
    const refused = await database.owner
      .from("notifications")
      .select("id")
      .not("cause", "is", null);
    return refused.data?.length === 1;
  });
  await site.kill();
  mail.setFault(undefined);
  await makeAllDue(database.owner);
  await Promise.all([sweepBeside(env), sweepBeside(env)]);
  expect(await mailAbout(answers.email)).toHaveLength(1);
  site = await startPackagedSite(env);
}, 60_000);

test("the link in the mail shows the request", async () => {
  const answers = person();
  await post(answers);
  const [received] = await mailAbout(answers.email);
  const [link = ""] = pagesIn(received?.parsed.text ?? "");
  const { pathname, search } = new URL(link);
  const page = await fetch(`http://127.0.0.1:${String(site.port)}${pathname}${search}`);
  expect([page.status, (await page.text()).includes(answers.email)]).toEqual([200, true]);
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
  expect(await mailAbout(answers.email)).toHaveLength(1);
  expect(await rowsOf(answers.email)).toEqual([]);
  await site.kill();
  site = await startPackagedSite(env);
}, 60_000);

test("a person is erased by the owner's command", async () => {
  const answers = person();
  await post(answers);
  execFileSync(process.execPath, ["requests.mjs", "erase", answers.email, "--yes"], {
    cwd: packagedSite,
    env: {
      PATH: process.env["PATH"],
      ...env,
      NODE_OPTIONS: "",
      SITE_URL: "https://www.example.com",
    },
    stdio: "pipe",
  });
  expect(await rowsOf(answers.email)).toEqual([]);
});
