import { setTimeout as sleep } from "node:timers/promises";
import { aContactMessage } from "../support/intake/aContactMessage";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { waitUntil } from "../support/intake/waitUntil";
import { ownAddress, ownerAddress } from "../support/programs/siteEnvironment";
import { isAboutOne, send, sendJson, useSite } from "./startSite";

// This address has capital letters, because the part before the @ may be case-sensitive.
const office = "Front.Office@dogwoodcleaning.example";

const site = useSite({ settings: { QUOTE_TO: `${ownerAddress}, ${office}` } });

const mailsAbout = (visitor: string) => site.mailsAbout(visitor).filter(isAboutOne);
const mailsTo = (address: string, visitor: string) =>
  mailsAbout(visitor).filter(({ to }) => to.includes(address));
const arrived = (visitor: string, count: number) =>
  waitUntil(() => mailsAbout(visitor).length >= count);

test("a request becomes one row and one email to each owner, with the visitor in Reply-To", async () => {
  const request = aQuoteRequest({ email: "reply@example.com" });
  const { status, reference } = await sendJson(site, request);
  expect(status).toBe(201);
  await arrived(request.email, 2);
  const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const answers = Object.entries(request).map(([name, answer]) => [column(name), answer]);
  const columns = Object.fromEntries(answers) as object;
  expect(await site.rowsOf("quote_requests", request.email)).toEqual([
    expect.objectContaining({ ...columns, contacted: false, reference }),
  ]);
  await site.rest();
  const mails = mailsAbout(request.email);
  expect(mails.map(({ to }) => to).sort()).toEqual([[office], [ownerAddress]]);
  for (const { from, parsed } of mails) {
    expect([from, parsed.from?.address]).toEqual([ownAddress, ownAddress]);
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([request.email]);
    expect(parsed.attachments).toEqual([]);
    for (const words of [request.phone, request.address, request.details, reference])
      expect(parsed.text).toContain(words);
  }
});

test("a contact message becomes one row and one email to each owner, with its sender in Reply-To", async () => {
  const message = aContactMessage({ email: "sender@example.com" });
  expect((await sendJson(site, message, {}, "contact-messages")).status).toBe(201);
  await arrived(message.email, 2);
  expect(await site.rowsOf("contact_messages", message.email)).toEqual([
    expect.objectContaining({ name: message.name, message: message.message, responded: false }),
  ]);
  for (const { parsed } of mailsAbout(message.email)) {
    expect(parsed.replyTo?.map(({ address }) => address)).toEqual([message.email]);
    expect(parsed.text).toContain(message.message);
  }
});

test("after an hour's outage of the mail server, each email is sent exactly once, within 12 minutes", async () => {
  const emails = [1, 2, 3, 4].map((n) => `outage-${String(n)}@example.com`);
  site.mail.setFault("refuse");
  for (const email of emails) await send(site, { email });
  await site.letPass(3, 1);
  const connections = site.mail.countConnections();
  await site.letPass(2, 1);
  expect(site.mail.countConnections()).toBe(connections);
  await site.letPass(60, 20);
  expect(emails.flatMap((email) => mailsAbout(email))).toEqual([]);
  site.mail.setFault(undefined);
  await site.letPass(12, 3);
  for (const email of emails)
    expect([mailsTo(ownerAddress, email).length, mailsTo(office, email).length]).toEqual([1, 1]);
  await site.letPass(60);
  for (const email of emails) expect(mailsAbout(email)).toHaveLength(2);
});

test("without a database, each owner is emailed; once the database is back, emails that failed are retried", async () => {
  const email = "rejected@example.com";
  site.mail.setFault("554");
  await send(site, { email });
  await site.letPass(10, 5);
  await site.kill();
  site.mail.setFault({ answer: "550", recipient: ownerAddress });
  site.gateway.setFault("refuse");
  await site.start();
  await send(site, { email: "one@example.com" });
  site.mail.setFault(undefined);
  await send(site, { email: "both@example.com" });
  const recipients = mailsAbout("both@example.com").flatMap(({ to }) => to);
  expect(recipients.sort()).toEqual([office, ownerAddress]);
  await site.letPass(1);
  site.gateway.setFault(undefined);
  await site.letPass(2, 1);
  expect(mailsAbout(email)).toHaveLength(2);
});

test("an email whose result the database could not record at first is not sent again", async () => {
  const email = "recorded@example.com";
  const answer = site.mail.holdAnswers();
  await send(site, { email });
  await waitUntil(() => site.mail.countWaiting() === 2);
  site.gateway.setFault("refuse");
  answer();
  await arrived(email, 2);
  await site.letPass(8);
  site.gateway.setFault(undefined);
  await site.letPass(1);
  await site.letPass(30, 10);
  expect(mailsAbout(email)).toHaveLength(2);
});

test.each([
  ["SIGKILL", 2],
  ["SIGTERM", 1],
] as const)("after %s, an email arrives at most %i times", async (signal, most) => {
  const email = `${signal}@example.com`;
  const answer = site.mail.holdAnswers();
  await send(site, { email });
  await waitUntil(() => site.mail.countWaiting() === 2);
  const ended = site.kill(signal);
  // After SIGTERM, the site must wait for the mail server. A killed site cannot record that the emails were accepted.
  await sleep(1_000);
  answer();
  await Promise.all([ended, waitUntil(() => mailsAbout(email).length === 2)]);
  await site.start();
  await site.letPass(30, 10);
  await site.letPass(24 * 60);
  for (const address of [ownerAddress, office])
    expect(mailsTo(address, email).length).toBeLessThanOrEqual(most);
  expect(new Set(mailsAbout(email).map(({ parsed }) => parsed.messageId)).size).toBe(1);
});
