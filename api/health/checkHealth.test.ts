import health from "../../src/api/health";
import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import {
  openRequestPage,
  ownersBrowser,
  pagesIn,
} from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { quoteRequest } from "../../shared/quoteRequest";
import { readEnvironment } from "../env";
import { sweep } from "../outbox/sweep";
import { checkHealth } from "./checkHealth";

const { database, mail, outbox, log } = useFreshIntake({}, { login: true });

/** As a later call: calls within one second share one check. */
async function ask() {
  Reflect.deleteProperty(globalThis, Symbol.for("site.health"));
  const answer = await call(health, { method: "GET", headers: {} });
  return { http: answer.status, ...(answer.json() as object) };
}

test("all who ask within a second share one check, and whoever asks later gets a new one", async () => {
  const asked = jest.spyOn(globalThis, "fetch");
  const countChecks = () =>
    asked.mock.calls.filter(([url]) => String(url).endsWith("/rpc/check_health")).length;
  const get = () => call(health, { method: "GET", headers: {} });
  await Promise.all([get(), get(), get()]);
  expect(countChecks()).toBe(1);
  const now = jest.spyOn(performance, "now").mockReturnValue(performance.now() + 1_001);
  await get();
  expect(countChecks()).toBe(2);
  now.mockRestore();
  asked.mockRestore();
});

test("nobody logs in at the mail server to answer a monitor, and until a sweep has, its state is unknown and not red", async () => {
  const before = mail.countLogins();
  for (let second = 0; second < 4; second++)
    expect(await ask()).toMatchObject({ http: 200, mail: "unknown", sweep: "ok" });
  expect(mail.countLogins() - before).toBe(0);
});

test("a sweep finds out whether the mail server takes our mail, and logs in once in five minutes while it does", async () => {
  const before = mail.countLogins();
  for (let n = 0; n < 3; n++) await sweep();
  expect(mail.countLogins() - before).toBe(1);
  expect(await ask()).toMatchObject({ http: 200, mail: "ok" });
  // Five minutes later, as far as this process knows.
  Reflect.deleteProperty(globalThis, Symbol.for("site.mailWorked"));
  mail.setFault("refuse");
  await sweep();
  expect(await ask()).toMatchObject({ http: 503, mail: "failing" });
  mail.setFault(undefined);
  await sweep();
  expect(await ask()).toMatchObject({ http: 200, mail: "ok" });
});

test("a mail that was accepted after a failed login shows that the mail server works again", async () => {
  mail.setFault("refuse");
  await sweep();
  mail.setFault(undefined);
  expect(await ask()).toMatchObject({ http: 503, mail: "failing" });
  expect((await call(quote, jsonPost(aQuoteRequest()))).status).toBe(201);
  await waitUntil(async () => (await outbox.rows()).every(({ status }) => status === "sent"));
  expect(await ask()).toMatchObject({ http: 200, mail: "ok" });
});

test.each([
  ["on our own server, which sweeps twice a minute", false, 1.5, 2.5],
  ["on Netlify, which sweeps every ten minutes", true, 24, 26],
])("health is red when nothing sweeps any more, %s", async (_, isNetlify, early, late) => {
  const sweptAgo = async (minutes: number) => {
    const swept_at = new Date(Date.now() - minutes * 60_000).toISOString();
    await database.owner.from("installation").update({ swept_at }).eq("only_row", true);
    return (await checkHealth({ ...readEnvironment(), isNetlify })).sweep;
  };
  expect([await sweptAgo(early), await sweptAgo(late)]).toEqual(["ok", "late"]);
  await sweep();
  expect(await checkHealth({ ...readEnvironment(), isNetlify })).toMatchObject({ sweep: "ok" });
});

test("the age of a mail is measured with the database's clock, however wrong this program's is", async () => {
  const { error } = await database.owner
    .from("notifications")
    .insert({ kind: "digest", listed_until: new Date().toISOString() });
  expect(error).toBeNull();
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60 * 60_000);
  expect(await checkHealth(readEnvironment())).toMatchObject({ notifications: "ok", proof: "ok" });
  clock.mockRestore();
  await outbox.letPass(16);
  const slow = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 60 * 60_000);
  expect(await checkHealth(readEnvironment())).toMatchObject({ notifications: "late" });
  slow.mockRestore();
});

const publicAddress = "https://www.dogwoodcleaning.example";

/** What health says after a browser has posted from a page of this origin, under this Host. */
async function healthAfterPost(origin: string, host: string) {
  const headers = { origin, host, "sec-fetch-site": "same-origin" };
  const { status } = await call(quote, jsonPost(aQuoteRequest(), headers));
  Reflect.deleteProperty(globalThis, Symbol.for("site.health"));
  const answer = await call(health, { method: "GET", headers: {} });
  return { post: status, health: answer.status, ...(answer.json() as object) };
}

const told = () => log.filter((line) => line.includes("site.other_address"));

test("a site that is reached under another address than SITE_URL takes posts, stays green and says so once", async () => {
  log.length = 0;
  // The second time behind a proxy that changes Host.
  for (const host of ["dogwoodcleaning.example", "127.0.0.1:8000"])
    expect(await healthAfterPost("https://dogwoodcleaning.example", host)).toMatchObject({
      post: host === "127.0.0.1:8000" ? 200 : 201,
      health: 200,
      address: "other",
    });
  expect(told()).toHaveLength(1);
  expect(told()[0]).toContain(publicAddress);
});

test("posts from another website do not change what we know of our address", async () => {
  log.length = 0;
  for (const site of ["cross-site", "same-site", "none"]) {
    const headers = { origin: "https://evil.example", "sec-fetch-site": site };
    expect((await call(quote, jsonPost(aQuoteRequest(), headers))).status).toBe(403);
  }
  expect(await checkHealth(readEnvironment())).toMatchObject({ address: "ok" });
  expect(told()).toEqual([]);
});

test("after a refused login, the health check does not log in before sending does", async () => {
  mail.setFault("535");
  await sweep();
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "failing" });
  // It works again, and nobody has tried it.
  mail.setFault(undefined);
  const before = mail.countLogins();
  await sweep();
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "failing" });
  expect(mail.countLogins()).toBe(before);
  Reflect.deleteProperty(globalThis, Symbol.for("site.mailPause"));
  await sweep();
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok" });
});

/** Stores requests whose mails a mail server accepted this long ago, in days. */
async function acceptedMails(count: number, daysAgo: number): Promise<void> {
  await outbox.store(count);
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60_000).toISOString();
  const long = new Date(Date.now() - 90 * 24 * 60 * 60_000).toISOString();
  const [sent, installed] = await Promise.all([
    database.owner
      .from("notifications")
      .update({ status: "sent", sent_at: at, attempted_at: at })
      .eq("status", "due"),
    database.owner.from("installation").update({ installed_at: long }).eq("only_row", true),
  ]);
  expect([sent.error, installed.error]).toEqual([null, null]);
}

const seen = async () => (await checkHealth(readEnvironment())).seen;

test.each([
  [5, 0.9, "ok"],
  [4, 1.1, "ok"],
  [5, 1.1, "unseen"],
  [1, 6.9, "ok"],
  [1, 7.1, "unseen"],
])("%s accepted mails of %s days ago without a visit to a page are %s", async (count, days, is) => {
  await acceptedMails(count, days);
  expect(await seen()).toBe(is);
});

test("unseen mails are told without turning health red, the next mail asks for a press, and only the owner's browser ends it", async () => {
  await acceptedMails(5, 2);
  expect(await seen()).toBe("unseen");
  mail.mails.length = 0;
  await call(quote, jsonPost(aQuoteRequest({ details: "unseen" })));
  await waitUntil(() => Promise.resolve(mail.mails.length === 1));
  const text = mail.mails[0]?.parsed.text ?? "";
  expect(text.replaceAll(/\s+/g, " ")).toContain("Please open this one and press a button once");
  const [link = ""] = pagesIn(text);

  // A scanner opens every link, and a stranger presses without a code.
  await openRequestPage(link);
  await openRequestPage(link, { press: { action: "contacted" } });
  expect(await seen()).toBe("unseen");
  await openRequestPage(link, { headers: ownersBrowser() });
  expect(await seen()).toBe("ok");
  mail.mails.length = 0;
  await call(quote, jsonPost(aQuoteRequest({ details: "seen" })));
  await waitUntil(() => Promise.resolve(mail.mails.length === 1));
  expect(mail.mails[0]?.parsed.text).not.toContain("press a button once");
});

test.each([
  ["earlier", "20260101000000", "mismatch"],
  ["later", "29990101000000", "ok"],
])(
  "a database whose tables are of another version, %s, is told apart from one that is away",
  async (_, version, schema) => {
    // Deleted and inserted, because an update never lowers the version.
    await database.owner.from("schema_version").delete().eq("only_row", true);
    await database.owner.from("schema_version").insert({ version });
    expect(await checkHealth(readEnvironment())).toMatchObject({ database: "ok", schema });
  },
);

test("a database that takes no request is told, however well it answers", async () => {
  // Three times longer than the column takes: as after a form that was changed here and not in the database.
  const field = quoteRequest.fields.find((one) => "maxLength" in one) as { maxLength: number };
  const before = field.maxLength;
  field.maxLength = 3 * before;
  expect(await checkHealth(readEnvironment())).toMatchObject({ schema: "mismatch" });
  field.maxLength = before;
  forgetSharedState();
  expect(await checkHealth(readEnvironment())).toMatchObject({ schema: "ok", database: "ok" });
});
