import { ownAddress, ownerAddress } from "../support/programs/siteEnvironment";
import { send, useSite } from "./startSite";

const site = useSite({ choices: ["confirmations"] });

const receive = (email: string, headers: Record<string, string> = {}) =>
  send(site, { email }, headers);
const confirmationsTo = (words: string) =>
  site.mail.mails.filter(
    ({ to }) => !to.includes(ownerAddress) && to.some((address) => address.includes(words)),
  );

test("a confirmation goes only to the visitor and repeats none of the visitor's words", async () => {
  await receive("confirmed@example.com");
  const mails = confirmationsTo("confirmed");
  expect(mails.map(({ to }) => to)).toEqual([["confirmed@example.com"]]);
  // If a confirmation repeated a visitor's words, strangers could write to anybody in the company's name.
  for (const part of [mails[0]?.parsed.text, mails[0]?.parsed.html, mails[0]?.parsed.subject])
    expect(part).not.toMatch(/Peachtree|\bJane\b|\bDoe\b/);
  expect(mails[0]?.raw).toMatch(/^Auto-Submitted: auto-replied\r$/im);
  expect(mails[0]?.parsed.attachments).toEqual([]);
  const answers = [mails[0]?.parsed.replyTo, mails[0]?.parsed.from].flat();
  expect(answers.map((one) => one?.address)).toEqual([ownerAddress, ownAddress]);
});

test("an email address that email programs would decode into another one gets no confirmation", async () => {
  await receive("=?utf-8?q?boss?=@words.example");
  expect(confirmationsTo("words.example")).toEqual([]);
});

test("confirmations are limited to one a day per mailbox, six a day per client and ten an hour per domain", async () => {
  // Begin before 8 AM, when old counters are deleted. The deletion must not reset the limits of confirmations.
  await site.letPassUntil(7, 50);
  const gmail = ["vic.tim@gmail.com", "victim@googlemail.com"];
  const domains = ["one.example", "ONE.example", "ｏｎｅ.example", "one。example"];
  const others = ["+1@one.example", ...domains.map((domain) => `@${domain}`)];
  for (const email of [...gmail, ...others.map((address) => `victim${address}`)]) {
    await send(site, { email, details: email });
    await site.letPass(4);
  }
  expect(confirmationsTo("tim")).toHaveLength(2);
  await site.letPass(24 * 60);
  for (const email of ["victim@one.example", "vic.tim@one.example"]) await receive(email);
  expect(confirmationsTo("tim")).toHaveLength(4);
  const client = { "x-forwarded-for": "198.51.100.20" };
  for (let n = 0; n < 9; n++) {
    await receive(`person-${String(n)}@domain-${String(n)}.example`, client);
    await site.letPass(15);
  }
  expect(confirmationsTo("@domain-")).toHaveLength(6);
  for (let n = 0; n < 11; n++) await receive(`person-${String(n)}@eleven.example`);
  expect(confirmationsTo("@eleven.example")).toHaveLength(10);
  const full = "update public.counters set total = 60 where name = 'confirmations'";
  await site.database.execute(full);
  await receive("person@twelve.example");
  expect(confirmationsTo("@twelve.example")).toEqual([]);
  await site.database.execute("delete from public.counters");
});

test.each([
  // SMTP reply 530 may be due to the site's own settings, so the site retries the confirmation for a day.
  ["530", 1],
  ["451", 1],
  ["550", 0],
] as const)("a refused confirmation (%s) delays no email and is sent %i times", async (...row) => {
  const [answer, times] = row;
  const refused = `nobody@${answer}.example`;
  site.mail.setFault({ answer, recipient: refused });
  await receive(refused);
  await site.letPass(2);
  await receive(`other@${answer}.example`);
  for (const email of [refused, `other@${answer}.example`])
    expect(site.mailsAbout(email).length).toBeGreaterThan(0);
  site.mail.setFault(undefined);
  await site.letPass(25 * 60, 12.5 * 60);
  expect(confirmationsTo(refused)).toHaveLength(times);
});

test("after a day of failures, a confirmation is canceled, but the owner's email is still sent", async () => {
  site.mail.setFault("refuse");
  await receive("late@four.example");
  await site.letPass(25 * 60);
  site.mail.setFault(undefined);
  await site.letPass(13 * 60);
  expect(confirmationsTo("four.example")).toEqual([]);
  expect(site.mailsAbout("late@four.example").length).toBeGreaterThan(0);
});
