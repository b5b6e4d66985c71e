import { ownerAddress } from "../support/programs/siteEnvironment";
import { linksIn, openOwnerPage, type OwnerPage } from "./openOwnerPage";
import { isAboutOne, send, useSite } from "./startSite";

const site = useSite();

async function receive(name: string, changes = {}) {
  const email = `${name}@example.com`;
  await send(site, { email, details: `From ${name}.`, ...changes });
  const [link = ""] = site.mailsAbout(email).flatMap((mail) => linksIn(mail));
  return { email, link };
}
const rowOf = async (email: string) => (await site.rowsOf("quote_requests", email))[0];

async function askToErase(page: OwnerPage) {
  const before = site.mail.mails.length;
  await page.press(/delete/i);
  await site.letPass(1);
  const isErase = (link: string) => link.includes("kind=erase");
  const mails = site.mail.mails.slice(before).filter((mail) => linksIn(mail).some(isErase));
  return { mails, link: mails.flatMap((mail) => linksIn(mail)).find(isErase) ?? "" };
}

test("the link in an email opens a page with the request and a button that marks it as contacted", async () => {
  const { email, link } = await receive("marked");
  const before = await rowOf(email);
  const page = await openOwnerPage(site, link);
  const head = await fetch(link.replace(new URL(link).origin, site.address()), { method: "HEAD" });
  expect([page.status, head.status]).toEqual([200, 200]);
  expect(page.text).toContain("From marked.");
  expect(await rowOf(email)).toEqual(before);
  const named = ["referrer-policy", "cache-control", "x-robots-tag", "content-security-policy"];
  const headers = named.map((name) => page.headers.get(name)).join();
  expect(headers).toMatch(
    /^same-origin,.*no-store.*,.*noindex.*,default-src 'none'; style-src '.*frame-ancestors 'none'/,
  );
  expect(page.text).toMatch(/State\s+Waiting/);
  const links = page.html.querySelectorAll("a").map(({ text }) => text);
  expect(links).toEqual(["Call", "Text", "Reply", "Open in a map"]);
  const marked = await page.press(/contacted/i);
  expect((await rowOf(email))?.["contacted"]).toBe(true);
  const title = marked.html.querySelector("title")?.text;
  expect(title).toMatch(/^This request is marked as contacted\. \| /);
  expect(marked.text).toMatch(/State\s+Contacted/);
  expect(site.log().join()).toMatch(/"owner_page\.pressed","action":"contacted".*"outcome":"done"/);
  expect((await page.press(/contacted/i)).text).toContain("This was already done.");
  site.gateway.setFault("refuse");
  const failed = await page.press(/contacted/i);
  site.gateway.setFault(undefined);
  expect([failed.status, failed.text]).toEqual([503, expect.stringContaining("in a minute")]);
  await marked.press(/not contacted yet/i);
  expect(await rowOf(email)).toEqual(before);
});

test("a request marked as spam is shown as plain text, and unmarking it sends no second email", async () => {
  const attack = { firstName: "<i>Jane</i>", details: "<script>alert(1)</script>" };
  const { email, link } = await receive("spam", attack);
  const page = await (await openOwnerPage(site, link)).press(/this is spam/i);
  expect((await rowOf(email))?.["aside"]).toEqual(["marked"]);
  expect(page.text).toContain("Possible spam: you marked it");
  expect(page.html.querySelectorAll("script, i")).toEqual([]);
  const buttons = page.html.querySelectorAll("button").map(({ text }) => text);
  expect(buttons).toEqual(["Not spam", "Delete: email me a link"]);
  const again = await page.press(/not spam/i);
  expect((await rowOf(email))?.["aside"]).toBeNull();
  expect(again.text).not.toContain("on its way");
  await site.letPass(1);
  expect(site.mailsAbout(email).filter(isAboutOne)).toHaveLength(1);
});

test("a link opens only its own request, and a changed link opens nothing", async () => {
  const one = await receive("one");
  const other = await receive("other");
  expect((await openOwnerPage(site, one.link)).text).not.toContain("From other.");
  const idOf = (link: string) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(link)?.[0] ?? "";
  const forged = await openOwnerPage(site, one.link.replace(idOf(one.link), idOf(other.link)));
  expect(forged.status).toBeGreaterThanOrEqual(400);
  expect(forged.text).not.toContain("From other.");
});

test("a POST from another website or of an unknown type changes nothing", async () => {
  const { email, link } = await receive("foreign");
  const page = await openOwnerPage(site, link);
  const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  expect((await page.press(/contacted/i, foreign)).status).toBe(403);
  const { status, headers } = await page.press(/contacted/i, { "content-type": "text/plain" });
  expect([status, headers.get("accept")]).toEqual([415, expect.stringContaining("json")]);
  expect((await rowOf(email))?.["contacted"]).toBe(false);
});

test("pressing Delete emails the owner a link that works for an hour, and nothing else deletes the request", async () => {
  const { email, link } = await receive("deleted");
  const page = await openOwnerPage(site, link);
  const late = await askToErase(page);
  expect(late.mails.map(({ to }) => to)).toEqual([[ownerAddress]]);
  expect(late.mails[0]?.parsed.replyTo).toBeUndefined();
  const lateForm = await openOwnerPage(site, late.link);
  await site.letPass(61);
  expect((await lateForm.press(/delete/i)).status).toBe(410);
  expect((await openOwnerPage(site, late.link)).status).toBe(410);

  const fresh = await askToErase(page);
  expect(fresh.link).not.toBe(late.link);
  const asked = await openOwnerPage(site, fresh.link);
  // Opening the link deletes nothing, because email scanners open every link.
  expect(await rowOf(email)).toBeDefined();
  expect((await asked.press(/delete/i)).text).toContain("1 request deleted");
  expect(await rowOf(email)).toBeUndefined();
  expect((await asked.press(/delete/i)).status).toBe(410);
  expect((await openOwnerPage(site, link)).status).toBe(410);
});

test("a button deletes all requests that an email address sent before the page was opened, and no others", async () => {
  const { email, link } = await receive("all");
  await send(site, { email, details: "Another one." });
  const other = await receive("somebody-else");
  const erase = await askToErase(await openOwnerPage(site, link));
  const asked = await openOwnerPage(site, erase.link);
  await send(site, { email, details: "After the page was opened." });
  expect((await asked.press(/delete all 2/i)).text).toContain("2 requests deleted");
  expect((await rowOf(email))?.["details"]).toBe("After the page was opened.");
  expect(await rowOf(other.email)).toBeDefined();
});

test("deleting a request without an email address deletes no other, and its page shows numeric answers", async () => {
  const [one, other] = [await receive("no-email-1"), await receive("no-email-2")];
  await site.database.execute(`update public.quote_requests set email = '', answers = '{"rooms": 3}'
    where email in ('${one.email}', '${other.email}')`);
  const page = await openOwnerPage(site, one.link);
  expect([page.status, page.html.querySelectorAll("tr").length > 3]).toEqual([200, true]);
  expect(page.text).toMatch(/rooms\s+3/);
  // An owner who has asked for a link to delete one request must still get a link to delete another.
  await askToErase(await openOwnerPage(site, other.link));
  const asked = await openOwnerPage(site, (await askToErase(page)).link);
  expect(asked.html.querySelectorAll("button")).toHaveLength(1);
  expect(asked.text).toMatch(/Q-\S+ · Received/);
  await asked.press(/delete/i);
  expect((await openOwnerPage(site, one.link)).status).toBe(410);
  expect((await openOwnerPage(site, other.link)).status).toBe(200);
});

test("whoever gets a request's link from a quoted reply can delete nothing, and trigger at most one email an hour", async () => {
  const { email, link } = await receive("quoted");
  for (const action of ["erase-one", "erase-all", "delete"])
    for (const changed of [link, link.replace("kind=quote_request", "kind=erase")])
      await openOwnerPage(site, changed, new URLSearchParams({ action }));
  expect(await rowOf(email)).toBeDefined();
  const page = await openOwnerPage(site, link);
  for (const told of [/ is on its way to you/, /^The link is already on its way/])
    expect((await page.press(/delete/i)).html.querySelector("[role=status]")?.text).toMatch(told);
  let mails = 0;
  for (let presses = 0; presses < 8; presses++) mails += (await askToErase(page)).mails.length;
  expect(mails).toBe(1);
  expect((await page.press(/delete/i)).text).toContain("Use the latest link");
  await site.letPass(60);
  expect((await askToErase(page)).mails).toHaveLength(1);
});
