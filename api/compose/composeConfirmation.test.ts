import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { stayWithinHour } from "../../tests/support/intake/stayWithinHour";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readBusiness } from "../business";
import { readEnvironment } from "../env";
import { checkHealth } from "../health/checkHealth";
import { sweep } from "../outbox/sweep";

const { database, mail, outbox } = useFreshIntake(
  {},
  { facts: { confirmation: { ...readBusiness().confirmation, send: true } } },
);

const visitor = "jane.doe@example.com";
const owner = "owner@dogwoodcleaning.example";

/** What has arrived at an address, the oldest first. */
const mailsTo = (address: string) => mail.mails.filter(({ to }) => to.includes(address));

const confirmations = async () =>
  (await outbox.rows()).filter(({ kind }) => kind === "confirmation");

test("a visitor gets the company's own words and the reference, and a reply goes to the owner", async () => {
  const words = {
    firstName: "Zebediah",
    address: "77 Unmistakable Road",
    details: "Unmistakable details.",
  };
  await call(quote, jsonPost(aQuoteRequest(words)));
  const [confirmation, ...more] = mailsTo(visitor);
  expect(more).toEqual([]);
  const { raw, parsed } = confirmation ?? { raw: "", parsed: undefined };
  const { name, phone, confirmation: own } = readBusiness();
  expect(parsed?.subject).toMatch(/^We received your quote request · Q-.{11}$/);
  expect(parsed?.text).toContain(own.quoteRequest.text);
  for (const said of [phone, own.note]) expect(parsed?.text).toContain(said);
  expect(raw).not.toMatch(/Zebediah|Unmistakable|Doe|555-0199|Premium/);
  expect(raw).toMatch(/^Auto-Submitted: auto-replied\r$/m);
  expect(raw).toMatch(/^X-Auto-Response-Suppress: All\r$/m);
  // A person wrote what the owner's mail is about, and help desks set automatic mails aside.
  expect(mailsTo(owner)[0]?.raw).not.toMatch(/^(?:Auto-Submitted|X-Auto-Response-Suppress):/m);
  expect(parsed?.from).toMatchObject({ name, address: "website@dogwoodcleaning.example" });
  expect(parsed?.replyTo).toMatchObject([{ address: owner }]);
  expect(parsed?.to).toMatchObject([{ address: visitor }]);
  expect(mailsTo(owner)).toHaveLength(1);
});

test("a contact message is confirmed in its own words", async () => {
  await call(contact, jsonPost(aContactMessage()));
  const [confirmation] = mailsTo(aContactMessage().email);
  expect(confirmation?.parsed.subject).toMatch(/^We received your message · M-/);
  expect(confirmation?.parsed.text).toContain(readBusiness().confirmation.contactMessage.text);
});

test("an address gets one confirmation a day, however often and from whatever form it is entered", async () => {
  const posts = Array.from({ length: 6 }, (_, index) =>
    index % 2 === 0
      ? call(quote, jsonPost(aQuoteRequest({ details: String(index) })))
      : call(
          contact,
          jsonPost(aContactMessage({ email: "Jane.Doe@EXAMPLE.com", message: `${String(index)}` })),
        ),
  );
  const answers = await Promise.all(posts);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  await sweep();
  expect(await confirmations()).toHaveLength(1);
  expect(mailsTo(owner)).toHaveLength(6);

  await call(quote, jsonPost(aQuoteRequest({ email: "jane.doe+a@example.com" })));
  expect(await confirmations()).toHaveLength(1);
  // A day later.
  await database.owner.from("counters").delete().neq("name", "");
  await call(quote, jsonPost(aQuoteRequest({ details: "a day later" })));
  expect(await confirmations()).toHaveLength(2);
});

test("a mailbox of Gmail's is one, whatever dots its address is typed with and under either domain", async () => {
  const typed = ["v.ictim@gmail.com", "vic.tim+1@googlemail.com", "Victim@Gmail.com"];
  for (const email of [...typed, "v.ictim@example.com", "victim@example.com"])
    await call(quote, jsonPost(aQuoteRequest({ email })));
  const confirmed = mail.mails.flatMap(({ to }) => to).filter((address) => address !== owner);
  expect(confirmed).toEqual(["v.ictim@gmail.com", "v.ictim@example.com", "victim@example.com"]);
});

test("possible spam is not confirmed, and no domain gets more than ten confirmations an hour", async () => {
  await call(quote, jsonPost({ ...aQuoteRequest(), website: "x" }, { "x-form-website": "x" }));
  await sweep();
  expect(mail.mails).toEqual([]);
  expect(await confirmations()).toEqual([]);

  await stayWithinHour();
  for (let n = 0; n < 14; n++)
    await call(quote, jsonPost(aQuoteRequest({ email: `visitor-${String(n)}@victim.example` })));
  // Ten an hour for one domain.
  expect(await confirmations()).toHaveLength(10);
});

test("an address that does not exist changes nothing for the request, the owner or health", async () => {
  mail.setScript({ refuseRecipient: visitor });
  expect((await call(quote, jsonPost(aQuoteRequest()))).status).toBe(201);
  expect(mailsTo(owner)).toHaveLength(1);
  expect(await confirmations()).toMatchObject([
    { status: "closed", attempts: 1, cause: "settings", codes: "EENVELOPE 550 5.1.1" },
  ]);
  const kinds = (await outbox.rows()).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(["confirmation", "quote_request"]);
  await outbox.letPass(60);
  await sweep();
  expect(await confirmations()).toMatchObject([{ attempts: 1 }]);
  expect(await checkHealth(readEnvironment())).toMatchObject({ mail: "ok", notifications: "ok" });
  expect((await database.owner.rpc("retry_notifications")).data).toBe(0);
});

test("a confirmation waits for a mail server that is down, but no longer than a day", async () => {
  mail.setFault("refuse");
  await call(quote, jsonPost(aQuoteRequest()));
  expect(await confirmations()).toMatchObject([{ status: "due", attempts: 1 }]);
  await outbox.letPass(20);
  expect(await checkHealth(readEnvironment())).toMatchObject({ notifications: "late" });
  mail.setFault(undefined);
  forgetSharedState();
  await sweep();
  expect(mailsTo(visitor)).toHaveLength(1);
  expect(await checkHealth(readEnvironment())).toMatchObject({ notifications: "ok" });

  await outbox.empty();
  forgetSharedState();
  mail.setFault("refuse");
  await call(quote, jsonPost(aQuoteRequest({ details: "another" })));
  await outbox.letPass(25 * 60);
  forgetSharedState();
  await sweep();
  expect(await confirmations()).toMatchObject([{ status: "closed" }]);
});

test("an accepted confirmation does not prove that the owner's mail arrives", async () => {
  mail.setScript({ refuseRecipient: owner });
  await call(quote, jsonPost(aQuoteRequest()));
  await sweep();
  expect(mailsTo(visitor)).toHaveLength(1);
  const { data } = await database.owner.from("installation").select("last_accepted_at").single();
  expect(data).toEqual({ last_accepted_at: null });
});
