import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readBusiness } from "../business";
import { claimTerms } from "./claimNotifications";
import { sweep } from "./sweep";

const { database, mail, outbox } = useFreshIntake(
  {},
  { unlimited: true, facts: { confirmation: { ...readBusiness().confirmation, send: true } } },
);

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function claim(batch: number) {
  const terms = claimTerms(batch);
  const { data } = await database.owner.rpc("claim_notifications", { terms, subject: null });
  return data as { kind: string; quoteRequest: { details: string } }[];
}

test("ten webhook calls that are due hold up no mail to the owner", async () => {
  await outbox.store(10);
  await database.owner
    .from("notifications")
    .update({ kind: "webhook", due_at: minutesAgo(30) })
    .eq("kind", "quote_request");
  await outbox.store(1, { details: "the mail" });
  expect(await claim(1)).toMatchObject([
    { kind: "quote_request", quoteRequest: { details: "the mail" } },
  ]);
});

test("of two mails that are due the one that waits longer leaves first", async () => {
  for (const [details, minutes] of [
    ["the newer", 1],
    ["the older", 9],
  ] as const) {
    await outbox.store(1, { details });
    const newest = (await outbox.rows()).at(-1);
    await database.owner
      .from("notifications")
      .update({ due_at: minutesAgo(minutes) })
      .eq("id", newest?.id);
  }
  const claimed = [...(await claim(1)), ...(await claim(1))];
  expect(claimed.map(({ quoteRequest }) => quoteRequest.details)).toEqual([
    "the older",
    "the newer",
  ]);
});

test("two visitors at once: each confirmation has its own reference, and each mail its own visitor to reply to", async () => {
  const visitors = [
    aQuoteRequest({ email: "ada@example.com", firstName: "Ada" }),
    aQuoteRequest({ email: "bea@example.org", firstName: "Bea" }),
  ];
  await Promise.all([
    ...visitors.map((visitor) => call(quote, jsonPost(visitor))),
    call(contact, jsonPost(aContactMessage({ email: "cleo@example.net", name: "Cleo" }))),
  ]);
  await sweep();
  const { data: quotes } = await database.owner.from("quote_requests").select("email, reference");
  const { data: messages } = await database.owner
    .from("contact_messages")
    .select("email, reference");
  const stored = [...(quotes ?? []), ...(messages ?? [])] as { email: string; reference: string }[];
  expect(stored).toHaveLength(3);
  for (const { email, reference } of stored) {
    const confirmed = mail.mails.filter(({ to }) => to.includes(email));
    expect(confirmed.map(({ parsed }) => parsed.subject)).toEqual([
      expect.stringMatching(new RegExp(`· ${reference}$`)) as unknown,
    ]);
    const told = mail.mails.filter(({ parsed }) => parsed.replyTo?.[0]?.address === email);
    expect(told.map(({ parsed }) => parsed.subject)).toEqual([
      expect.stringMatching(new RegExp(`· ${reference}$`)) as unknown,
    ]);
  }
});

/** The lists of a digest of the last day, as composeDigest gets them. */
async function listDigest() {
  const { data } = await database.owner.rpc("list_digest", {
    since: minutesAgo(24 * 60),
    until: new Date(Date.now() + 1_000).toISOString(),
    told_since: minutesAgo(0),
    most: 50,
  });
  return data as {
    lists: Record<"new" | "held", { entries: { answers: { details: string } }[] }>;
    undelivered: { entries: { name: string }[] };
  };
}

test("requests stand in a digest in the order in which they came, whichever was stored first", async () => {
  for (const is_spam of [false, true])
    for (const [details, minutes] of [
      ["second", 20],
      ["third", 10],
      ["first", 30],
    ] as const)
      await outbox.store(1, { details, is_spam, created_at: minutesAgo(minutes) });
  const { lists } = await listDigest();
  for (const list of [lists.new, lists.held])
    expect(list.entries.map(({ answers }) => answers.details)).toEqual([
      "first",
      "second",
      "third",
    ]);
});

test.each([
  ["fixed words stays kept aside for the next list", true, "held"],
  ["words of its own has been told", false, "sent"],
])("what was kept aside before a list with %s", async (_, plain, status) => {
  await outbox.store(1, { is_spam: true });
  await database.owner.from("notifications").insert({
    ...{ kind: "digest", listed_since: minutesAgo(24 * 60) },
    listed_until: new Date(Date.now() + 1_000).toISOString(),
  });
  const results = (await claim(1)).map((claimed) => ({ ...claimed, status: "sent", plain }));
  expect(results).toMatchObject([{ kind: "digest" }]);
  await database.owner.rpc("finish_notifications", { results });
  const request = (await outbox.rows()).find(({ kind }) => kind === "quote_request");
  expect(request).toMatchObject({ status });
});

test("mails that were not delivered stand in a digest in the order in which they were written", async () => {
  for (const [name, minutes] of [
    ["second", 20],
    ["third", 10],
    ["first", 30],
  ] as const) {
    await outbox.store(1, { first_name: name });
    const newest = (await outbox.rows()).find(({ attempts }) => attempts === 0);
    const failed = { status: "closed", cause: "settings", codes: "550", attempts: 1 };
    await database.owner
      .from("notifications")
      .update({ ...failed, created_at: minutesAgo(minutes) })
      .eq("id", newest?.id);
  }
  const { undelivered } = await listDigest();
  expect(undelivered.entries.map(({ name }) => name.split(" ")[0])).toEqual([
    ...["first", "second", "third"],
  ]);
});
