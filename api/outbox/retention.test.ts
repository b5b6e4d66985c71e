import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readBusiness } from "../business";
import { readOwnerMailTimes } from "./ownerMailTimes";
import { sweep } from "./sweep";

const { database, mail, outbox, log } = useFreshIntake();
const dayMs = 24 * 60 * 60_000;
const days = readBusiness().retentionDays ?? Number.NaN;

beforeEach(async () => {
  await moveLooks({ expiry_looked_at: null, expiry_before: null, delete_before: null });
});

const ago = (count: number) => new Date(Date.now() - count * dayMs).toISOString();

async function moveLooks(changes: Record<string, string | null>): Promise<void> {
  const { error } = await database.owner.from("installation").update(changes).eq("only_row", true);
  expect(error).toBeNull();
}

/** As so many days later: everything stored is that much older. */
async function letPass(count: number): Promise<void> {
  const shift = (time: unknown) => new Date(Date.parse(String(time)) - count * dayMs).toISOString();
  const { data: looks } = await database.owner
    .from("installation")
    .select("expiry_looked_at, expiry_before, delete_before")
    .single();
  const times = Object.entries(looks as object).filter(([, time]) => time !== null);
  if (times.length > 0)
    await moveLooks(Object.fromEntries(times.map(([name, time]) => [name, shift(time)])));
  const { data } = await database.owner.from("quote_requests").select("id, created_at");
  for (const { id, created_at } of data as { id: string; created_at: string }[])
    await database.owner
      .from("quote_requests")
      .update({ created_at: shift(created_at) })
      .eq("id", id);
  await outbox.letPass(count * 24 * 60);
}

/** A sweep of a process that has not looked yet. */
async function look(): Promise<void> {
  forgetSharedState();
  await sweep();
}

async function left(): Promise<string[]> {
  const { data } = await database.owner.from("quote_requests").select("details").order("details");
  return (data as { details: string }[]).map(({ details }) => details);
}

const events = (name: string) => log.filter((line) => line.includes(`"event":"${name}"`));

test("requests older than the form promises are announced first, and deleted a day later with their mails", async () => {
  await outbox.store(1, { details: "old", created_at: ago(days + 0.1) });
  await outbox.store(1, { details: "younger", created_at: ago(days - 0.1) });
  await look();
  await look();
  expect(await left()).toEqual(["old", "younger"]);
  expect(events("requests.expiring")).toEqual([expect.stringContaining('"found":1')]);

  await letPass(1.01);
  const { morning } = readOwnerMailTimes(readBusiness(), Date.now());
  mail.mails.length = 0;
  await moveLooks({ digest_morning: new Date(Date.parse(morning) - dayMs).toISOString() });
  await look();
  expect(await left()).toEqual(["younger"]);
  expect((await outbox.rows()).filter(({ kind }) => kind === "quote_request")).toHaveLength(1);
  expect(events("requests.purged")).toEqual([expect.stringContaining('"quoteRequests":1')]);
  // It is the other one's turn, and the morning says so.
  expect(events("requests.expiring")).toHaveLength(2);
  await moveLooks({ digest_morning: new Date(Date.parse(morning) - dayMs).toISOString() });
  await database.owner.from("notifications").delete().eq("kind", "digest");
  await sweep();
  expect(mail.mails.at(-1)?.parsed.subject).toContain("1 about to be deleted");
});

test.each([1, 23, 3_650])(
  "a start with a clock that is %d days ahead deletes nothing, and neither does the right clock afterwards",
  async (jump) => {
    await outbox.store(3, { created_at: ago(10) });
    await look();
    await letPass(1.01);
    await look();
    // The clock is ahead: everything is that much older. It is looked twice, within a day.
    await letPass(jump);
    await look();
    await letPass(0.5);
    await look();
    await letPass(-jump - 0.5);
    await look();
    await letPass(1.01);
    await look();
    expect(await left()).toHaveLength(3);
  },
);

test("a first start with a clock far ahead deletes nothing", async () => {
  await outbox.store(3, { created_at: ago(days + 3_650) });
  await look();
  await look();
  expect(await left()).toHaveLength(3);
});

test("retentionDays with a digit missing deletes nothing for a day, and a longer time takes effect at once", async () => {
  await outbox.store(1, { created_at: ago(100) });
  const expire = async (retention_days: number) =>
    (await database.owner.rpc("expire_requests", { retention_days })).data as object;
  expect(await expire(73)).toMatchObject({ quoteRequests: 0, found: 1 });
  await letPass(1.01);
  expect(await expire(730)).toMatchObject({ quoteRequests: 0, found: 0 });
  expect(await left()).toHaveLength(1);
});

/** A morning's digest that arrives in so many days. */
async function announce(inDays: number, changes: Record<string, unknown> = {}): Promise<void> {
  const { error } = await database.owner.from("notifications").insert({
    ...{ kind: "digest", status: "sent", sent_at: ago(-inDays), plain: false, ...changes },
    ...{ listed_since: ago(1 - inDays), listed_until: ago(-inDays) },
  });
  expect(error).toBeNull();
}

test("what no morning's digest has announced since the look is not deleted, because the site was off or no mail arrived", async () => {
  await outbox.store(1, { created_at: ago(100) });
  const expire = async () =>
    (await database.owner.rpc("expire_requests", { retention_days: 73 })).data as object;
  await announce(-0.5);
  expect(await expire()).toMatchObject({ quoteRequests: 0, found: 1 });
  await letPass(3);
  expect(await expire()).toMatchObject({ quoteRequests: 0, found: 1 });
  // One with fixed words lists nothing.
  await announce(0.5, { plain: true });
  await letPass(1.01);
  expect(await expire()).toMatchObject({ quoteRequests: 0, found: 1 });
  await announce(0.5);
  await letPass(1.01);
  expect(await expire()).toMatchObject({ quoteRequests: 1, found: 0 });
});

test("an old contact message is announced before it is deleted, like an old request", async () => {
  const { error } = await database.owner
    .from("contact_messages")
    .insert({ ...aContactMessage(), phone: null, created_at: ago(100) });
  expect(error).toBeNull();
  const expire = async () =>
    (await database.owner.rpc("expire_requests", { retention_days: 73 })).data as object;
  expect(await expire()).toEqual({ quoteRequests: 0, contactMessages: 0, found: 1 });
  await announce(0.5);
  await letPass(1.01);
  expect(await expire()).toEqual({ quoteRequests: 0, contactMessages: 1, found: 0 });
});
