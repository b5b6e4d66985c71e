import contact from "../../src/api/contact-messages";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { call, jsonPost } from "../../tests/support/intake/call";
import { stayWithinHour } from "../../tests/support/intake/stayWithinHour";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readBusiness } from "../business";
import { limits, readEnvironment } from "../env";
import { checkHealth } from "../health/checkHealth";
import { readOwnerMailTimes } from "./ownerMailTimes";
import { sweep } from "./sweep";

const owner = "owner@dogwoodcleaning.example";
const office = "office@dogwoodcleaning.example";
const { database, mail, outbox } = useFreshIntake(
  { QUOTE_TO: `${owner}, ${office}` },
  { unlimited: true },
);

const { morning } = readOwnerMailTimes(readBusiness(), Date.now());
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A sweep at an hour of the day at which the owner may be reminded. */
async function sweepAtNoon(): Promise<void> {
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.parse(morning) + 4 * 3_600_000);
  await sweep();
  clock.mockRestore();
}

test("a message that nobody marks is mailed once to each owner, with no page, reminder or list", async () => {
  await call(contact, jsonPost(aContactMessage()));
  await sweep();
  expect(mail.mails.flatMap(({ to }) => to).sort()).toEqual([office, owner].sort());
  for (const { parsed } of mail.mails) {
    expect(parsed.subject).toMatch(/^New message: Sam Rivera, Gift cards · M-/);
    expect(String(parsed.text) + String(parsed.html)).not.toContain("/api/request?");
  }
  const messages = database.owner.from("contact_messages");
  await messages.update({ created_at: hoursAgo(21) }).neq("email", "");
  await outbox.letPass(21 * 60);
  await database.owner
    .from("installation")
    .update({ digest_morning: new Date(0).toISOString() })
    .eq("only_row", true);
  await sweepAtNoon();
  expect(mail.mails).toHaveLength(2);
  expect((await outbox.rows()).map(({ kind }) => kind)).toEqual([
    "contact_message",
    "contact_message",
  ]);
});

test("a message that looks like spam is mailed at once to each owner and says so in its subject", async () => {
  const post = jsonPost(aContactMessage(), { "x-form-website": "https://spam.example" });
  expect((await call(contact, post)).status).toBe(201);
  await sweep();
  expect(mail.mails.map(({ parsed }) => parsed.subject)).toEqual(
    Array.from({ length: 2 }, () =>
      expect.stringMatching(/^New message: Sam Rivera \[possible spam\], Gift cards · M-/),
    ),
  );
  const { data } = await database.owner.from("contact_messages").select("is_spam");
  expect(data).toEqual([{ is_spam: true }]);
});

test("messages beyond the hour's 60 mails wait for the next hour, do not turn health red, and delay no quote request", async () => {
  await stayWithinHour();
  limits.enforced = true;
  const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();
  const counter = { name: "message mails", period_start: hour, total: 58 };
  await database.owner.from("counters").insert(counter);
  for (const message of ["59", "60", "61", "62"])
    await call(contact, jsonPost(aContactMessage({ message })));
  await outbox.store(1);
  await sweep();
  const countTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address)).length;
  expect([countTo(owner), countTo(office)]).toEqual([3, 2]);
  const waiting = (await outbox.rows()).filter(({ status }) => status === "due");
  expect(waiting).toHaveLength(4);
  expect(waiting.every(({ due_at }) => Date.parse(due_at) > Date.now())).toBe(true);
  expect((await checkHealth(readEnvironment())).notifications).toBe("ok");

  await database.owner.from("counters").delete().neq("name", "");
  await outbox.letPass(61);
  await sweep();
  expect([countTo(owner), countTo(office)]).toEqual([5, 4]);
  expect(new Set(mail.mails.map(({ parsed, to }) => `${to} ${parsed.messageId}`)).size).toBe(9);
  expect((await outbox.rows()).every(({ status }) => status === "sent")).toBe(true);
});
