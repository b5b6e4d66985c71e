import handler from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { stayWithinHour } from "../../tests/support/intake/stayWithinHour";
import { useIntake } from "../../tests/support/intake/useIntake";
import { readBusiness } from "../business";
import { readEnvironment } from "../env";
import { enqueueOwnerMails } from "../outbox/enqueueOwnerMails";
import { readOwnerMailTimes } from "../outbox/ownerMailTimes";
import { sweep } from "../outbox/sweep";

const { database, mail, outbox } = useIntake({ CLIENT_ADDRESS_HEADER: "x-client-address" });

let sent = 0;

async function post(address: string): Promise<number> {
  const request = aQuoteRequest({ email: `visitor-${String(sent++)}@example.com` });
  return (await call(handler, jsonPost(request, { "x-client-address": address }))).status;
}

test("the owner reads in the morning how many requests the limits turned away, and nothing about who sent them", async () => {
  await stayWithinHour();
  // One after the other: a busy machine mails a request directly, uncounted, when 47 wait for the database at once.
  const flood: number[] = [];
  for (let n = 0; n < 47; n++) flood.push(await post("198.51.100.77"));
  expect(flood.filter((status) => status === 429)).toHaveLength(7);
  const { error } = await database.owner
    .from("counters")
    .update({ total: 400 })
    .not("name", "ilike", "% %");
  expect(error).toBeNull();
  // The network's counter is at its ceiling, too: a neighbour is turned away for what the network sent.
  for (let n = 0; n < 3; n++) expect(await post("198.51.100.78")).toBe(429);

  // A sweep tells the database what this process has turned away from memory.
  await enqueueOwnerMails(readEnvironment());
  const { morning } = readOwnerMailTimes(readBusiness(), Date.now());
  const hourBefore = new Date(Date.parse(morning) - 60 * 60_000).toISOString();
  const { data: turnedAway } = await database.owner
    .from("counters")
    .select("name, total")
    .ilike("name", "turned away%");
  await outbox.empty();
  await database.owner
    .from("counters")
    .insert((turnedAway ?? []).map((counter) => ({ ...counter, period_start: hourBefore })));
  await database.owner
    .from("installation")
    .update({
      digest_morning: new Date(0).toISOString(),
      last_accepted_at: new Date().toISOString(),
    })
    .eq("only_row", true);
  mail.mails.length = 0;
  await sweep();

  expect(mail.mails).toHaveLength(1);
  const digest = mail.mails[0]?.parsed;
  expect(digest?.subject).toBe("Nobody is waiting for an answer");
  const text = digest?.text?.replaceAll("\r\n", "\n") ?? "";
  expect(text).toMatch(
    /limit for one connection[^]*7 requests[^]*limit for one network[^]*3 requests/,
  );
  expect(`${digest?.text ?? ""}${digest?.html ?? ""}`).not.toMatch(/198\.51|visitor-/);

  await outbox.letPass(24 * 60);
  await sweep();
  expect(mail.mails).toHaveLength(1);
});

test("repeats and mistakes are not counted as turned away", async () => {
  await database.owner.from("counters").delete().ilike("name", "turned away%");
  const key = { "x-client-address": "203.0.113.9", "idempotency-key": "turned-away-twice" };
  for (const email of ["again@example.com", "again@example.com", "wrong"])
    await call(handler, jsonPost(aQuoteRequest({ email }), key));
  const { data } = await database.owner.from("counters").select("*").ilike("name", "turned away%");
  expect(data).toEqual([]);
});
