import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isAboutOne, type RunningSite, sendJson, startSite } from "../promises/startSite";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { movableWithoutLimits } from "../support/programs/siteEnvironment";

let site: RunningSite;

beforeAll(async () => {
  site = await startSite({ settings: movableWithoutLimits });
});

afterAll(() => site.stop());

const idsOf = (email: string) =>
  new Set(
    site
      .mailsAbout(email)
      .filter(isAboutOne)
      .map(({ parsed }) => parsed.messageId),
  );

test("a repeat after a lost answer gets the same reference, and its mails one Message-ID", async () => {
  const request = aQuoteRequest({ email: "lost@example.com" });
  const key = { "idempotency-key": randomUUID() };
  site.gateway.setFault("lose answer");
  const first = await sendJson(site, request, key);
  site.gateway.setFault(undefined);
  const second = await sendJson(site, request, key);
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(second.reference).toBe(first.reference);
  expect(await site.rowsOf("quote_requests", request.email)).toHaveLength(1);
  await site.letPass(12);
  expect(idsOf(request.email).size).toBe(1);
});

test("a server that is killed under load loses and doubles nothing that it acknowledged", async () => {
  const visitors = Array.from({ length: 40 }, async (_, n) => {
    const email = `visitor-${String(n)}@example.com`;
    const key = { "idempotency-key": randomUUID() };
    await sleep(n * 30);
    // Like the form, repeats with the same key until there is an answer.
    for (;;) {
      const answer = await sendJson(site, aQuoteRequest({ email }), key).catch(() => undefined);
      if (answer !== undefined && answer.status < 300) return [email, answer.reference] as const;
      await sleep(200);
    }
  });
  for (let kills = 0; kills < 2; kills++) {
    await sleep(500);
    await site.kill();
    await site.start();
  }
  const answered = await Promise.all(visitors);
  await site.letPass(60, 12);
  for (const [email, reference] of answered) {
    expect(await site.rowsOf("quote_requests", email)).toMatchObject([{ reference }]);
    expect(idsOf(email).size).toBe(1);
  }
});
