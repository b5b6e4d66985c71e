import { setTimeout as sleep } from "node:timers/promises";
import handler from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { useIntake } from "../../tests/support/intake/useIntake";
import { readBusiness } from "../business";
import { readEnvironment } from "../env";

const { database, mail } = useIntake();

test("240 visitors without script at once, while the database hangs, each have their answer within one budget", async () => {
  // The first request connects and loads what every later one has.
  expect((await call(handler, jsonPost(aQuoteRequest()))).status).toBe(201);
  const postAll = (changed: Partial<ReturnType<typeof aQuoteRequest>>) =>
    Promise.all(
      Array.from({ length: 240 }, async (_, n) => {
        const started = performance.now();
        const form = aQuoteRequest({ details: `A&amp;B <${String(n)}>`, ...changed });
        const answer = await call(handler, formPost(form));
        return { ...answer, n, milliseconds: performance.now() - started };
      }),
    );
  const slowest = (answers: { milliseconds: number }[]) =>
    Math.max(...answers.map(({ milliseconds }) => milliseconds));
  // How long 240 pages take on this machine when nothing is waited for.
  const refused = slowest(await postAll({ firstName: "" }));
  database.freeze();
  try {
    const answers = await postAll({ firstName: "R\u00e9n" });
    // The budget is 4 s; the rest is for the pages themselves, which may take twice as long as a moment ago.
    expect(slowest(answers)).toBeLessThan(15_000 + 2 * refused);
    // One process may hand 30 of them to the owner's mail server in an hour, as far as it takes them in time.
    const mailed = answers.filter(({ status }) => status === 303);
    expect(mailed.length).toBeLessThanOrEqual(30);
    expect(mail.mails.length).toBeGreaterThan(mailed.length);
    const told = answers.filter(({ status }) => status === 503);
    expect(told).toHaveLength(240 - mailed.length);
    for (const { n, headers, body } of told) {
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["retry-after"]).toBe("60");
      expect(body).toContain('value="R\u00e9n"');
      expect(body).toContain(`A&amp;amp;B &lt;${String(n)}&gt;</textarea>`);
      expect(body).toContain("It may not have reached us.");
    }
  } finally {
    database.thaw();
  }
});

test.each([
  [
    "as JSON",
    () => jsonPost(aQuoteRequest({ details: "as JSON" }), { "idempotency-key": "sent-again" }),
    200,
  ],
  ["as a form", () => formPost(aQuoteRequest({ details: "as a form" })), 303],
] as const)(
  "a visitor who posts %s to a database that stores it too late is told to send it again, and counts once",
  async (details, post, again) => {
    mail.setFault("refuse");
    database.freeze();
    const told = await call(handler, post());
    database.thaw();
    mail.setFault(undefined);
    expect(told.status).toBe(503);
    // A page has the phone in its header.
    if (details === "as JSON") expect(told.body).toContain(readBusiness().phone);
    expect(told.body).toContain("counts only once.");
    expect(told.body).toMatch(/may not have reached us\.|confirm that your request arrived\./);
    const rows = async () =>
      (await database.owner.from("quote_requests").select("id").eq("details", details)).data ?? [];
    // Stored all the same, once the database goes on.
    while ((await rows()).length === 0) await sleep(50);
    expect((await call(handler, post())).status).toBe(again);
    expect(await rows()).toHaveLength(1);
  },
);

test("after an unexpected fault a form comes back as a page with everything that was typed", async () => {
  const environment = readEnvironment();
  const { hashSecret } = environment;
  environment.hashSecret = undefined as never;
  const answer = await call(handler, formPost(aQuoteRequest({ firstName: "Rosalind" })));
  environment.hashSecret = hashSecret;
  expect(answer.status).toBe(503);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain('value="Rosalind"');
});

test.each([
  ["a foreign origin", { origin: "https://evil.example" }, 403],
  ["a compressed body", { "content-encoding": "gzip" }, 415],
])("a form with %s gets the small page and not the built one", async (_case, headers, status) => {
  const answer = await call(handler, formPost(aQuoteRequest(), headers));
  expect(answer.status).toBe(status);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toContain("There is a problem");
  expect(answer.body).not.toContain("quote-form");
});
