import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { sendJson, useSite } from "./startSite";

const site = useSite({}, true);

let sent = 0;
/** So many requests, each of another visitor with an address of their own unless a header says otherwise. */
async function sendMany(count: number, headers: Record<string, string> = {}): Promise<number[]> {
  const statuses: number[] = [];
  const visit = async () => {
    const email = `visitor-${String((sent += 1))}@example.com`;
    statuses.push((await sendJson(site, aQuoteRequest({ email }), headers)).status);
  };
  for (let n = 0; n < count; n += 5)
    await Promise.all(Array.from({ length: Math.min(5, count - n) }, visit));
  return statuses;
}
const ownMails = () => site.mail.mails.filter(({ parsed }) => parsed.replyTo !== undefined).length;

test("the owner gets sixty mails an hour and two hundred a day; the morning says how many wait", async () => {
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

test("while the database is away sixty requests an hour are mailed, the others told to call", async () => {
  site.gateway.setFault("refuse");
  const statuses = await sendMany(90);
  const told = statuses.filter((status) => status === 503).length;
  expect(told).toBeGreaterThanOrEqual(30);
  await site.rest();
  expect(site.mail.mails.length).toBe(90 - told);
});

test("while the database is away one client cannot use up what others need", async () => {
  site.gateway.setFault("refuse");
  const statuses = await sendMany(20, { "x-forwarded-for": "198.51.100.9" });
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(5);
  expect(await sendMany(1)).toEqual([201]);
});
