import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { linksIn, openOwnerPage } from "./openOwnerPage";
import { sendForm, useSite } from "./startSite";

const site = useSite({ choices: ["confirmations"] }, true);

test("the next morning's email lists suspected spam, and pressing “Not spam” emails the request", async () => {
  const email = "spam@spam.example";
  const details = "See https://one.example and https://two.example";
  await site.letPassUntil(10, 0, 2);
  const filled = { ...aQuoteRequest({ email, details }), website: "https://spam.example" };
  expect((await sendForm(site, filled)).status).toBe(303);
  await site.letPass(6 * 60, 2 * 60);
  const [row] = await site.rowsOf("quote_requests", email);
  const reference = String(row?.["reference"]);
  expect(site.mail.mails).toEqual([]);

  await site.letPassUntil(8, 4);
  const [mail] = site.mailsAbout(reference);
  expect(mail?.parsed.text).toMatch(/set aside/i);
  expect(mail?.parsed.text).toMatch(/link/i);
  // Suspected spam must not count as waiting, or have contact links, which would invite replies to spam.
  expect(mail?.parsed.subject).not.toMatch(/waiting/);
  expect(mail?.parsed.html).not.toMatch(/href="(?:tel|sms|mailto):/);

  const before = site.mail.mails.length;
  const link = linksIn(mail!).find((one) => one.includes("kind=quote_request"));
  const page = await openOwnerPage(site, link ?? "");
  expect(page.text).toContain(reference);
  expect((await page.press(/not spam/i)).text).toContain("Its email is on its way");
  await site.letPass(1);
  await page.press(/not spam/i);
  await site.letPass(10);
  const replies = site.mail.mails.slice(before).map(({ parsed }) => parsed.replyTo);
  expect(replies).toEqual([[expect.objectContaining({ address: email })]]);
});
