import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { linksIn, openOwnerPage } from "./openOwnerPage";
import { sendForm, useSite } from "./startSite";

const site = useSite({}, true);

const twoLinks = "See https://one.example and https://two.example";

test("what looks like spam twice is stored, named the next morning, and mailed after Not spam", async () => {
  const email = "spam@spam.example";
  await site.letPassUntil(10, 0, 2);
  const answer = await sendForm(site, {
    ...aQuoteRequest({ email, details: twoLinks }),
    website: "https://spam.example",
  });
  // A robot learns nothing.
  expect(answer.status).toBe(303);
  await site.letPass(6 * 60, 2 * 60);
  const [row] = await site.rowsOf("quote_requests", email);
  const reference = String(row?.["reference"]);
  expect(site.mail.mails).toEqual([]);

  await site.letPassUntil(8, 4);
  const [mail] = site.mailsAbout(reference);
  expect(mail?.parsed.text).toMatch(/spam|set aside|kept aside/i);
  expect(mail?.parsed.text).toMatch(/link/i);
  expect(mail?.parsed.text).toContain(reference);

  const before = site.mail.mails.length;
  const link = linksIn(mail!).find((one) => one.includes("kind=quote_request"));
  const page = await openOwnerPage(site, link ?? "");
  expect(page.text).toContain(reference);
  expect((await page.press(/not spam/i)).text).toContain("Its email is on its way");
  await site.letPass(1);
  const mails = site.mail.mails.slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.parsed.replyTo?.map(({ address }) => address)).toEqual([email]);
  // Pressed once more: still one mail.
  await page.press(/not spam/i);
  await site.letPass(10);
  expect(site.mail.mails.length - before).toBe(1);
});
