import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { sendJson, useSite } from "./startSite";

const site = useSite({}, true);

let sent = 0;
async function sendMany(count: number): Promise<number[]> {
  const statuses: number[] = [];
  const visit = async () => {
    const request = aQuoteRequest({ email: `visitor-${String((sent += 1))}@example.com` });
    statuses.push((await sendJson(site, request, { "x-forwarded-for": "" })).status);
  };
  for (let n = 0; n < count; n += 5)
    await Promise.all(Array.from({ length: Math.min(5, count - n) }, visit));
  return statuses;
}
const ownMails = () => site.mail.mails.filter(({ parsed }) => parsed.replyTo !== undefined).length;

test("the owner gets at most 60 emails an hour and 200 a day; the next morning's email counts all requests", async () => {
  await site.letPassUntil(9, 1, 2);
  expect(new Set(await sendMany(65))).toEqual(new Set([201]));
  await site.rest();
  expect(ownMails()).toBe(60);
  for (let hour = 0; hour < 3; hour++) {
    await site.letPass(61);
    await sendMany(55);
    await site.rest();
  }
  const [row] = await site.database.execute("select count(*)::int as n from public.quote_requests");
  expect(row?.["n"]).toBe(65 + 3 * 55);
  expect(ownMails()).toBe(200);
  await site.letPassUntil(8, 4);
  const morning = site.mail.mails.at(-1);
  expect(morning?.parsed.replyTo).toBeUndefined();
  expect(`${morning?.parsed.subject ?? ""} ${morning?.parsed.text ?? ""}`).toMatch(/\b230\b/);
});

test("without a database, thirty requests an hour are emailed, and other visitors are asked to call", async () => {
  site.gateway.setFault("refuse");
  for (const mailed of [30, 60]) {
    const statuses = await sendMany(35);
    expect(statuses.toSorted()).toEqual([...Array(30).fill(201), ...Array(5).fill(503)]);
    await site.rest();
    expect(site.mail.mails).toHaveLength(mailed);
    await site.letPass(50);
    expect(await sendMany(1)).toEqual([503]);
    await site.letPass(11);
  }
});
