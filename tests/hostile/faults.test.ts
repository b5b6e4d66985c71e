import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isAboutOne, type RunningSite, sendForm, sendJson, useSite } from "../promises/startSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { waitUntil } from "../support/intake/waitUntil";
import { forgetCounters } from "../support/programs/siteEnvironment";

const site = useSite();

type Trouble = [breakIt: () => unknown, mendIt: () => unknown];

function listTroubles({ database, gateway, kill, mail, start }: RunningSite): Trouble[] {
  const databaseFaults = ["refuse", "hang", "500", "lose answer"] as const;
  const answers = ["421", "535", "550", "451", "full", "quota", "554"] as const;
  const mailFaults = ["refuse", "hang", ...answers, "cut", "drop", "drop and lose"] as const;
  const mendDatabase = () => gateway.setFault(undefined);
  const mendMail = () => mail.setFault(undefined);
  return [
    [kill, () => start()],
    [database.freeze, database.thaw],
    ...databaseFaults.map((fault): Trouble => [() => gateway.setFault(fault), mendDatabase]),
    ...mailFaults.map((fault): Trouble => [() => mail.setFault(fault), mendMail]),
    [kill, () => start()],
  ];
}

async function insist(email: string, usesScript: boolean): Promise<string | undefined> {
  const key = { "idempotency-key": randomUUID() };
  const request = aQuoteRequest({ email });
  for (;;) {
    const send = usesScript ? sendJson(site, request, key) : sendForm(site, request);
    const answer = await send.catch(() => undefined);
    if (answer !== undefined && answer.status < 400)
      return /[QM]-[0-9A-F]{5}-[0-9A-F]{5}/.exec(answer.body + String(answer.location))?.[0];
    await sleep(200);
  }
}

test("no request is lost or duplicated when the site, its database or its mail server fails", async () => {
  const answered = new Map<string, string | undefined>();
  let isOver = false;
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let n = 0; !isOver; n++) {
      const email = `visitor-${String(visitor)}-${String(n)}@example.com`;
      answered.set(email, await insist(email, visitor > 0));
      await sleep(500);
    }
  });
  for (const [breakIt, mendIt] of listTroubles(site)) {
    await sleep(400);
    await breakIt();
    await sleep(700);
    await mendIt();
    await site.database.execute(forgetCounters);
  }
  await waitUntil(() => answered.size > 40);
  isOver = true;
  await Promise.all(visitors);
  // Let more than a day pass, because that is the longest delay between two attempts to send an email.
  await site.letPass(30, 10);
  await site.letPass(26 * 60, 120);
  for (const [email, reference] of answered) {
    const rows = await site.rowsOf("quote_requests", email);
    const mails = site.mailsAbout(email).filter(isAboutOne);
    const ids = new Set(mails.map(({ parsed }) => parsed.messageId));
    expect([email, ids.size]).toEqual([email, 1]);
    expect(mails[0]?.parsed.subject).toContain(reference);
    // A request that was emailed while the database was unavailable has no row.
    expect([[], [reference]]).toContainEqual(rows.map((row) => row["reference"]));
  }
});
