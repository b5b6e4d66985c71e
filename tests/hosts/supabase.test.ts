import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { referenceIn } from "../hostile/judgeAnswer";
import { quote } from "../hostile/requests/builders";
import { prepareSite } from "../hostile/site/prepareSite";
import { connectTo } from "../support/intake/connectTo";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { type SiteServer, startSiteServer } from "../support/programs/startSiteServer";

// The intake with an empty Supabase project, for which GitHub's CI starts Supabase's own stack
// (.github/workflows/hosts.yml), or with the embedded database if these variables are not set.
const {
  SUPABASE_URL: url,
  SUPABASE_SECRET_KEY: secretKey = "none",
  SUPABASE_PUBLISHABLE_KEY: publishableKey = "none",
} = process.env;

let database: Pick<TestDatabase, "url" | "secretKey" | "owner" | "stop">;
let mail: TestMailServer;
let site: SiteServer;
let env: Record<string, string>;

beforeAll(async () => {
  if (url === undefined) {
    database = await startDatabase();
  } else {
    database = { url, secretKey, owner: connectTo(url, secretKey), stop: () => Promise.resolve() };
  }
  mail = await startMailServer();
  env = siteEnvironment({ database, mail });
  site = await startSiteServer(await prepareSite(), env);
});

afterAll(async () => {
  await site.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

const get = async (path: string) => (await sendBytes(site.port, { method: "GET", path })).body;

const post = (changes: Record<string, string>, key: string = randomUUID()) =>
  sendBytes(site.port, quote(changes, { "Idempotency-Key": key }));

async function rowsOf(email: string): Promise<unknown[]> {
  const rows = database.owner.from("quote_requests").select("*").eq("email", email);
  return (await rows.throwOnError()).data;
}

/** Waits for a mail about a visitor, and returns the texts of all. */
async function mailsAbout(email: string): Promise<string[]> {
  const find = () =>
    mail.mails.map(({ parsed }) => parsed.text ?? "").filter((text) => text.includes(email));
  await waitUntil(() => find().length > 0);
  return find();
}

test("a request sent ten times at once is one row and one mail, until the owner erases it", async () => {
  expect(await get("/api/health")).toContain('"status":"ok"');
  const [email, key] = [`${randomUUID()}@example.com`, randomUUID()];
  const sent = await Promise.all(Array.from({ length: 10 }, () => post({ email }, key)));
  const repeats = Array.from({ length: 9 }, () => 200);
  expect(sent.map(({ status }) => status).sort()).toEqual([...repeats, 201]);
  expect((await post({ email, firstName: "Grace" }, key)).status).toBe(422);
  const [reference, ...others] = new Set(sent.map(referenceIn));
  expect(others).toEqual([]);
  expect(await rowsOf(email)).toMatchObject([{ reference, first_name: "Jane" }]);
  const [told = "", ...more] = await mailsAbout(email);
  expect(more).toEqual([]);
  const [, link = ""] = /https?:\/\/[^/\s]+(\/api\/request\?[^\s#]+)/.exec(told) ?? [];
  expect(await get(link)).toContain(email);
  const erase = ["--import", "tsx", "server/commands/requests.ts", "erase", email, "--yes"];
  execFileSync(process.execPath, erase, { env: { ...env, NODE_OPTIONS: "" }, stdio: "pipe" });
  expect(await rowsOf(email)).toEqual([]);
});

test("without the secret key nothing can be read, written or called", async () => {
  const anyone = connectTo(database.url, publishableKey);
  for (const table of ["quote_requests", "contact_messages", "notifications", "installation"]) {
    const asked = await anyone.from(table).select("*");
    expect([table, asked.data, asked.error === null]).toEqual([table, null, false]);
  }
  const written = await anyone.from("quote_requests").insert({ first_name: "x" });
  expect(written.error).not.toBeNull();
  expect((await anyone.rpc("check_health")).error).not.toBeNull();
});

test("a wrong secret key is refused, and a visitor's request goes to the owner by mail", async () => {
  await site.kill();
  const wrong = { ...env, SUPABASE_SECRET_KEY: "sb_secret_of_another_project" };
  site = await startSiteServer(await prepareSite(), wrong);
  const email = `${randomUUID()}@example.com`;
  expect((await post({ email })).status).toBe(201);
  expect(await mailsAbout(email)).toHaveLength(1);
  expect(await rowsOf(email)).toEqual([]);
});
