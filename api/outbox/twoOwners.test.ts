import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import {
  noticeOf,
  openRequestPage,
  ownersBrowser,
  pagesIn,
  textOf,
} from "../../tests/support/intake/openRequestPage";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { waitUntil } from "../../tests/support/intake/waitUntil";
import { readBusiness } from "../business";
import { readEnvironment } from "../env";
import { signLink } from "../signedLink";
import { readOwnerMailTimes } from "./ownerMailTimes";
import { sweep } from "./sweep";

const owner = "owner@dogwoodcleaning.example";
const office = "office@dogwoodcleaning.example";
const { database, mail, outbox } = useFreshIntake(
  { QUOTE_TO: `${owner}, ${office}` },
  { unlimited: true },
);

const hour = 60 * 60_000;
const textsTo = (address: string) =>
  mail.mails.filter(({ to }) => to.includes(address)).map(({ parsed }) => parsed.text ?? "");
/** How many mails each of the two has, and that none went to both. */
function counts() {
  for (const { to, parsed } of mail.mails) {
    expect(to).toHaveLength(1);
    expect(parsed.to?.map(({ address }) => address)).toEqual(to);
  }
  return [textsTo(owner).length, textsTo(office).length];
}

test("each of two owners is reminded and gets the digest of the morning", async () => {
  const { morning } = readOwnerMailTimes(readBusiness(), Date.now());
  const came = new Date(Date.parse(morning) - 2 * hour).toISOString();
  await outbox.store(1, { created_at: came });
  await sweep();
  await outbox.letPass(3 * 60);
  mail.mails.length = 0;
  await database.owner
    .from("quote_requests")
    .update({ created_at: new Date(Date.now() - 21 * hour).toISOString() })
    .neq("email", "");
  // Whenever the test runs: nobody is reminded at night.
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.parse(morning) + 4 * hour);
  await sweep();
  clock.mockRestore();
  expect(counts()).toEqual([1, 1]);

  mail.mails.length = 0;
  await database.owner.from("quote_requests").update({ created_at: came }).neq("email", "");
  await database.owner
    .from("installation")
    .update({ digest_morning: new Date(0).toISOString() })
    .eq("only_row", true);
  await sweep();
  expect(counts()).toEqual([1, 1]);
  for (const { parsed } of mail.mails) expect(parsed.subject).toMatch(/^1 waiting for an answer/);
});

test("the code that a press asks for arrives at both owners, and one that takes no mail does not keep it from the other", async () => {
  await call(quote, jsonPost(aQuoteRequest()));
  await sweep();
  expect(counts()).toEqual([1, 1]);
  const [link = ""] = pagesIn(textsTo(owner)[0] ?? "");
  const ask = async () => {
    mail.mails.length = 0;
    return await openRequestPage(link, { press: { action: "contacted" } });
  };
  expect(textOf((await ask()).body)).toContain("six digits");
  await waitUntil(() => mail.mails.length >= 2);
  expect(counts()).toEqual([1, 1]);
  const codes = mail.mails.map(({ parsed }) => /^\d{3} \d{3}/.exec(parsed.subject ?? "")?.[0]);
  expect(codes[0]).toBeDefined();
  expect(codes[1]).toBe(codes[0]);

  mail.setScript({ refuseRecipient: owner });
  expect((await ask()).status).toBe(200);
  await waitUntil(() => mail.mails.length >= 1);
  expect(counts()).toEqual([0, 1]);
  mail.setScript({ refuseRecipient: office });
  const answer = await ask();
  expect([answer.status, noticeOf(answer.body)]).toEqual([200, undefined]);
  await waitUntil(() => mail.mails.length >= 1);
  expect(counts()).toEqual([1, 0]);
});

test("both owners get the list that one of them asks for, and the request that one of them marks as no spam", async () => {
  await call(quote, jsonPost(aQuoteRequest(), { "x-form-website": "spam" }));
  const { data } = await database.owner.from("quote_requests").select("id, created_at");
  const [suspect] = data as { id: string; created_at: string }[];
  const { linkSecret, siteUrl } = readEnvironment();
  const link = signLink(linkSecret, siteUrl, suspect!);
  for (const action of ["not-spam", "list"]) {
    mail.mails.length = 0;
    const pressed = await openRequestPage(link, { press: { action }, headers: ownersBrowser() });
    expect(pressed.status).toBe(200);
    await sweep();
    expect([action, ...counts()]).toEqual([action, 1, 1]);
  }
});
