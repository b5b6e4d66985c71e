import type { ReceivedMail } from "../support/intake/startMailServer";
import { ownerAddress } from "../support/programs/siteEnvironment";
import { linksIn, openOwnerPage } from "./openOwnerPage";
import { send, useSite } from "./startSite";

const office = "office@dogwoodcleaning.example";
const [monday, tuesday, wednesday] = [1, 2, 3];

const site = useSite({ settings: { QUOTE_TO: `${ownerAddress}, ${office}` } }, true);

const sendAs = (name: string) =>
  send(site, { lastName: name, email: `${name.toLowerCase()}@example.com` });
const wordsOf = ({ parsed }: ReceivedMail) => `${parsed.subject ?? ""}\n${parsed.text ?? ""}`;

test("at 8 AM, each owner gets one email that says who is still waiting and since when", async () => {
  const onQuietMonday = await site.passMorning(monday);
  expect(onQuietMonday.map(({ to }) => to).sort()).toEqual([[office], [ownerAddress]]);
  await site.letPassUntil(10, 0, monday);
  const waits = await sendAs("Waiting");
  await sendAs("Answered");
  await site.markContacted("answered@example.com");
  const before = site.mail.mails.length;
  await site.letPassUntil(7, 57);
  expect(site.mail.mails.length).toBe(before);
  const mails = await site.passMorning();
  expect(mails.map(({ to }) => to).sort()).toEqual([[office], [ownerAddress]]);
  for (const mail of mails) {
    expect(wordsOf(mail)).toContain(waits);
    expect(wordsOf(mail)).toContain("Waiting");
    expect(wordsOf(mail)).toMatch(/Monday|Mon\b|10:0\d/);
    expect(wordsOf(mail)).not.toContain("Answered");
  }
  expect(await site.passMorning()).toHaveLength(2);
});

test("a morning email lists the latest fifty waiting requests, oldest first, and says how many others wait", async () => {
  await site.database.execute(`
    insert into public.quote_requests (last_name, email, created_at)
    select 'No. ' || n, 'many-' || n || '@example.com', now() - interval '8 days' - make_interval(secs => n)
    from generate_series(1, 67) n`);
  const [mail] = await site.passMorning(tuesday);
  const named = wordsOf(mail!).match(/No\. \d+/g);
  expect(named).toEqual(Array.from({ length: 50 }, (_, index) => `No. ${String(50 - index)}`));
  expect(wordsOf(mail!)).toMatch(/\b67\b/);
  expect(wordsOf(mail!)).toMatch(/\b17\b/);
});

test("after three mornings without a mail server, one morning email lists the requests still waiting", async () => {
  await site.letPassUntil(10, 0, monday);
  await sendAs("First");
  site.mail.setFault("refuse");
  for (let day = 0; day < 3; day++) await site.letPassUntil(8, 10);
  const last = await sendAs("Latest");
  await site.markContacted("first@example.com");
  site.mail.setFault(undefined);
  const before = site.mail.mails.length;
  await site.letPass(24, 6);
  const lists = site.mail.mails.slice(before).filter(({ parsed }) => parsed.replyTo === undefined);
  expect(lists.map(({ to }) => to).sort()).toEqual([[office], [ownerAddress]]);
  for (const list of lists) {
    expect(wordsOf(list)).toContain(last);
    expect(wordsOf(list)).not.toContain("First");
  }
});

test("a morning email says which email could not be sent to another owner, and why", async () => {
  await site.letPassUntil(10, 0, tuesday);
  site.mail.setFault({ answer: "550", recipient: office });
  const reference = await sendAs("Unsent");
  const mails = await site.passMorning(wednesday);
  expect(mails.map(({ to }) => to)).toEqual([[ownerAddress]]);
  expect(wordsOf(mails[0]!)).toMatch(
    new RegExp(`${reference}[^]*(?:not sent|not delivered|refused|unknown|tried)`, "i"),
  );
});

test("each owner gets one email a morning, even after restarts and with a server whose clock is a day off", async () => {
  await site.letPassUntil(10, 0, monday);
  await site.letPass(1);
  site.mail.mails.length = 0;
  await sendAs("Clocks");
  const killOther = await site.startBeside(24 * 60);
  await site.letPass(10, 2);
  expect(site.mail.mails.map(({ to }) => to[0]).sort()).toEqual([office, ownerAddress]);
  await site.letPassUntil(7, 58);
  await site.letPass(4);
  await killOther();
  await site.kill();
  await site.start();
  await site.startBeside(-24 * 60);
  await site.letPass(10, 2);
  const twice = [office, office, ownerAddress, ownerAddress];
  expect(site.mail.mails.map(({ to }) => to[0]).sort()).toEqual(twice);
});

test("a morning email's link opens the current list for seven days", async () => {
  await site.letPassUntil(10, 0, monday);
  await sendAs("Known");
  const [mail] = await site.passMorning();
  const [link = ""] = linksIn(mail!, /list/i);
  const later = await sendAs("Newer");
  const page = await openOwnerPage(site, link);
  expect(page.status).toBe(200);
  expect(page.text).toContain("Known");
  expect(page.text).toContain(later);
  await site.letPass(6.9 * 24 * 60);
  expect((await openOwnerPage(site, link)).status).toBe(200);
  await site.letPass(0.2 * 24 * 60);
  const old = await openOwnerPage(site, link);
  expect(old.status).toBeGreaterThanOrEqual(400);
  expect(old.text).not.toContain("Known");
});
