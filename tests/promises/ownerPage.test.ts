import { ownerAddress } from "../support/programs/siteEnvironment";
import { linksIn, openOwnerPage } from "./openOwnerPage";
import { send, useSite } from "./startSite";

const day = 24 * 60;
const site = useSite();

/** A request and the link to its page in the owner's mail. */
async function receive(name: string) {
  const email = `${name}@example.com`;
  await send(site, { email, details: `From ${name}.` });
  await site.rest();
  const [link = ""] = site.mailsAbout(email).flatMap((mail) => linksIn(mail));
  return { email, link };
}
const rowOf = async (email: string) => (await site.rowsOf("quote_requests", email))[0];

test("the link of a mail shows its request, and a press on its page marks it as contacted", async () => {
  const { email, link } = await receive("marked");
  const before = await rowOf(email);
  const page = await openOwnerPage(site, link);
  await fetch(new URL(new URL(link).pathname + new URL(link).search, site.address()), {
    method: "HEAD",
  });
  expect(page.status).toBe(200);
  expect(page.text).toContain("From marked.");
  expect(await rowOf(email)).toEqual(before);
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
  await page.press(/contacted/i);
  expect((await rowOf(email))?.["contacted"]).toBe(true);
});

test("a link opens one request alone, and a changed one opens nothing", async () => {
  const one = await receive("one");
  const other = await receive("other");
  expect((await openOwnerPage(site, one.link)).text).not.toContain("From other.");
  const idOf = (link: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(link)?.[0] ?? "";
  const forged = await openOwnerPage(site, one.link.replace(idOf(one.link), idOf(other.link)));
  expect(forged.status).toBeGreaterThanOrEqual(400);
  expect(forged.text).not.toContain("From other.");
});

test("a press that comes from another website changes nothing", async () => {
  const { email, link } = await receive("foreign");
  const page = await openOwnerPage(site, link);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await page.press(/contacted/i, foreign)).status).toBe(403);
  expect((await rowOf(email))?.["contacted"]).toBe(false);
});

test("Delete mails a link to the owner alone, and only that link deletes, within the hour", async () => {
  const { email, link } = await receive("deleted");
  const mailsOf = async (press: () => Promise<unknown>) => {
    const before = site.mail.mails.length;
    await press();
    await site.letPass(1);
    return site.mail.mails.slice(before);
  };
  const page = await openOwnerPage(site, link);
  const [late] = await mailsOf(() => page.press(/delete/i));
  expect(late?.to).toEqual([ownerAddress]);
  expect(late?.parsed.replyTo).toBeUndefined();
  expect(await rowOf(email)).toBeDefined();
  const [lateLink = ""] = linksIn(late!);
  await site.letPass(61);
  await openOwnerPage(site, lateLink)
    .then((opened) => opened.press(/delete/i))
    .catch(() => undefined);
  expect(await rowOf(email)).toBeDefined();

  const [again] = await mailsOf(() => page.press(/delete/i));
  const [fresh = ""] = linksIn(again!);
  expect(fresh).not.toBe(lateLink);
  const asked = await openOwnerPage(site, fresh);
  // Scanners open every link of a mail.
  expect(await rowOf(email)).toBeDefined();
  await asked.press(/delete/i);
  expect(await rowOf(email)).toBeUndefined();
  const gone = await openOwnerPage(site, link);
  expect(gone.status).toBeGreaterThanOrEqual(400);
  expect(gone.text).not.toContain("nothing left to do");
});

test("the link that an owner's reply quotes to the visitor deletes nothing", async () => {
  const { email, link } = await receive("quoted");
  for (const action of ["erase", "erase-one", "erase-all", "delete"])
    await openOwnerPage(site, link, new URLSearchParams({ action }));
  expect(await rowOf(email)).toBeDefined();
});

test("the link of a request works for ninety days", async () => {
  const { link } = await receive("aging");
  await site.letPass(89 * day);
  expect((await openOwnerPage(site, link)).status).toBe(200);
  await site.letPass(2 * day);
  const page = await openOwnerPage(site, link);
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(page.text).not.toContain("From aging.");
});
