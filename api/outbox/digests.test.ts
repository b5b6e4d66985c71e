import followLink from "../../src/api/links";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import { openOutbox, type TestOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { readEnvironment } from "../env";
import { claimNotifications } from "./claimNotifications";
import { deliverDueNotifications } from "./deliverDueNotifications";

let database: TestDatabase;
let mail: TestMailServer;
let outbox: TestOutbox;
hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer()]);
  outbox = openOutbox(database);
  useEnvironment({ database, mail });
});

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop()]);
});

beforeEach(async () => {
  await outbox.empty();
  forgetSharedState();
  mail.mails.length = 0;
});

async function storeSuspects(count: number): Promise<string[]> {
  const { firstName, lastName, homeSize, serviceType, ...rest } = aQuoteRequest();
  const row = {
    ...rest,
    first_name: firstName,
    last_name: lastName,
    home_size: homeSize,
    service_type: serviceType,
    spam_reason: "honeypot",
  };
  const { data, error } = await database.owner
    .from("quote_requests")
    .insert(Array.from({ length: count }, () => row))
    .select("reference");
  expect(error).toBeNull();
  return (data as { reference: string }[]).map(({ reference }) => reference);
}

/** How many references each mail that has arrived names. */
const named = () =>
  mail.mails.map(({ parsed }) => new Set(parsed.text?.match(/Q-[0-9A-F]{5}-[0-9A-F]{5}/g)));

test("a flood of suspects is named whole, in as many digests as it takes", async () => {
  const references = await storeSuspects(501);
  await outbox.letPass(25 * 60);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 2 });
  expect(
    named()
      .map(({ size }) => size)
      .sort(),
  ).toEqual([1, 500]);
  expect(new Set(named().flatMap((set) => [...set]))).toEqual(new Set(references));
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});

test("a suspect that arrives while a digest is being sent is named in the next one, and only there", async () => {
  const [first] = await storeSuspects(1);
  await outbox.letPass(25 * 60);
  expect(await claimNotifications(readEnvironment(), 10)).toMatchObject([
    { kind: "suspect_digest", digest: { total: 1 } },
  ]);
  const [second] = await storeSuspects(1);
  await outbox.endLeases();
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1 });
  expect([...(named()[0] ?? [])]).toEqual([first]);
  expect((await outbox.rows()).filter(({ status }) => status === "held")).toHaveLength(1);
  await outbox.letPass(25 * 60);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1 });
  expect([...(named()[1] ?? [])]).toEqual([second]);
});

test("a suspect that was held while its digest was being closed gets a digest all the same", async () => {
  const [reference] = await storeSuspects(1);
  // As if its transaction had seen a digest that another one was just closing.
  await database.owner.from("notifications").delete().eq("kind", "suspect_digest");
  await deliverDueNotifications(10);
  await outbox.letPass(25 * 60);
  expect(await deliverDueNotifications(10)).toMatchObject({ sent: 1 });
  expect([...(named()[0] ?? [])]).toEqual([reference]);
});

test("each suspect of a digest has a link that makes it a normal request", async () => {
  const references = await storeSuspects(2);
  await outbox.letPass(25 * 60);
  await deliverDueNotifications(10);
  const [digest] = mail.mails;
  expect(digest?.parsed.subject).toBe("2 requests kept aside as possible spam");
  const links = digest?.parsed.text?.match(/https:\S+action=not-spam\S+/g) ?? [];
  expect(links).toHaveLength(references.length);
  for (const link of links) {
    const query = Object.fromEntries(new URL(link).searchParams);
    await call(followLink, { method: "POST", headers: {}, query } as never);
  }
  mail.mails.length = 0;
  await deliverDueNotifications(10);
  expect(mail.mails.map(({ parsed }) => parsed.subject)).toEqual([
    expect.stringMatching(/^New quote request: /) as unknown,
    expect.stringMatching(/^New quote request: /) as unknown,
  ]);
});
