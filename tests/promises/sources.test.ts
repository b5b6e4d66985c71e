import { linksIn, openOwnerPage } from "./openOwnerPage";
import { send, startSite, useSite } from "./startSite";

const monday = 1;
const site = useSite();
const from = (host: string, campaign: string) => ({
  "x-form-source": `/,${encodeURIComponent(host)},utm_campaign=${encodeURIComponent(campaign)}`,
});

const mailAbout = async (email: string, headers = {}, running = site) => {
  await send(running, { email }, headers);
  return running.mailsAbout(email)[0]!;
};

test("Monday's email counts requests by source, and says how fast last week's requests were answered", async () => {
  await site.letPassUntil(9, 0, monday);
  for (const [at, host] of ["www.bing.com", "www.bing.com", "yelp.com", "yelp.com"].entries())
    await send(site, { email: `known-${String(at)}@example.com` }, from(host, ""));
  await site.letPass(30);
  for (const at of [0, 1]) await site.markContacted(`known-${String(at)}@example.com`);
  await site.letPass(6 * 60);
  await site.markContacted("known-2@example.com");
  // Add spam, an old request, and one answered at an unknown time. The email must leave out all three.
  const yelp = `'{"_source": "Yelp"}'`;
  await site.database
    .execute(`insert into public.quote_requests (created_at, contacted, aside, answers)
    values (now(), false, '{links}', ${yelp}), (now() - interval '23 days', true, null, ${yelp}),
      (now(), true, null, '{}')`);
  const [tuesday] = await site.passMorning();
  expect(tuesday?.parsed.text).toMatch(/Waits for 23 hours; you promise an answer within \d+ hour/);
  expect(tuesday?.parsed.text).not.toMatch(/You answered|Yelp/);
  const [mail] = await site.passMorning(monday);
  expect(`${tuesday?.parsed.subject} / ${mail?.parsed.subject}`).toMatch(/aside.* \/ (?!.*aside)/);
  expect(mail?.parsed.text).toContain(
    "You answered 2 of 4 within an hour; 1 took up to 7 hours and 1 still waits.",
  );
  const lines = ["Bing: 2 requests, 2 contacted", "Yelp: 2 requests, 1 contacted"];
  for (const line of lines) expect(mail?.parsed.text).toContain(line);
  const page = await openOwnerPage(site, linksIn(mail!, /list/i)[0]!);
  expect(page.text).toContain("You answered 2 of 4");
  const [later] = await site.passMorning(monday);
  expect(later?.parsed.text).toMatch(/^(?![^]*You answered)[^]*Bing: 2 requests, 2 contacted/);
});

test("an email and the owner's page name the visitor's source, and a forged source adds no link or header", async () => {
  const hostile = '<b>"x\r\nBcc: a@evil.example\r\n\r\nhttps://evil.example =1';
  const mail = await mailAbout("hostile@example.com", from("evil.example\r\nTo: x", hostile));
  const line =
    'Came from:\nEvil example To x, "b x Bcc a evil example https evil example 1" · first read Home';
  expect(mail.parsed.text).toContain(`${line}\n`);
  expect(mail.to).toHaveLength(1);
  expect(mail.raw).not.toMatch(/^bcc:|evil\.example/im);
  const page = await openOwnerPage(site, linksIn(mail, /contacted/i)[0]!);
  expect(page.text).toContain("Evil example To x");
  const long = await mailAbout("long@example.com", from("yelp.com", "x".repeat(201)));
  const none = await mailAbout("none@example.com");
  expect(site.log().join("\n")).not.toMatch(/evil|yelp/i);
  for (const { parsed } of [long, none]) expect(parsed.text).not.toContain("Came from");
  const [row] = await site.rowsOf("quote_requests", "none@example.com");
  expect(row?.["answers"]).not.toHaveProperty("_source");
});

test("a site without `sources: true` stores no visitor's source, even if one is sent", async () => {
  const other = await startSite({ choices: [] });
  const mail = await mailAbout("off@example.com", from("yelp.com", "spring"), other);
  expect(mail.parsed.text).not.toMatch(/Came from|Yelp|spring/);
  const [row] = await other.rowsOf("quote_requests", "off@example.com");
  expect(JSON.stringify(row)).not.toMatch(/_source|Yelp|spring/i);
  await other.stop();
});
