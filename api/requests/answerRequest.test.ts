import { setTimeout as sleep } from "node:timers/promises";
import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { useFreshIntake } from "../../tests/support/intake/useIntake";

const { database } = useFreshIntake({ CLIENT_ADDRESS_HEADER: "x-client-address" });

test("a request with a mistake says what to correct, and does not use up its key", async () => {
  const withKey = { "idempotency-key": "77d2a0ce-95d4-4b3c-a9a8-3f7a1c2b9e55" };
  const wrong = await call(quote, jsonPost(aQuoteRequest({ email: "no address" }), withKey));
  expect(wrong.status).toBe(422);
  expect(wrong.json()).toEqual({
    error: {
      code: "invalid",
      message: expect.stringMatching(/^Our form has changed/) as string,
      fields: { email: "Enter an email address in the correct format, like name@example.com" },
    },
  });
  expect((await call(quote, jsonPost(aQuoteRequest(), withKey))).status).toBe(201);
});

test("a network adds at most 400 requests an hour, alone, and no address is stored", async () => {
  // The counters begin again at the turn of an hour: then all of the test comes after it.
  const leftMs = 3_600_000 - (Date.now() % 3_600_000);
  if (leftMs < 60_000) await sleep(leftMs + 100);
  const post = (address: string, send: typeof formPost | typeof jsonPost = jsonPost) =>
    call(quote, send(aQuoteRequest({ details: address }), { "x-client-address": address }));
  expect((await post("203.0.113.1")).status).toBe(201);
  const { data } = await database.owner.from("counters").select("name");
  expect(JSON.stringify(data)).not.toContain("203.0.113");
  await database.owner.from("counters").update({ total: 399 }).not("name", "ilike", "% %");
  expect((await post("203.0.113.2")).status).toBe(201);
  const refused = await post("203.0.113.3");
  const secondsLeft = 3_600 - ((Date.now() / 1_000) % 3_600);
  expect(refused.status).toBe(429);
  expect(Math.abs(Number(refused.headers["retry-after"]) - secondsLeft)).toBeLessThan(5);
  expect((await post("203.0.113.3", formPost)).body).toContain(
    "Too many requests came from your connection in the last hour.",
  );
  expect((await post("203.0.112.2")).status).toBe(201);
});

test.each([
  ["a foreign origin", { origin: "https://evil.example" }, 403],
  ["a compressed body", { "content-encoding": "gzip" }, 415],
])("a form with %s gets the small page and not the built one", async (_case, headers, status) => {
  const answer = await call(quote, formPost(aQuoteRequest(), headers));
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    status,
    "text/html; charset=utf-8",
  ]);
  expect(answer.body).toContain("There is a problem");
  expect(answer.body).not.toContain("quote-form");
});

test("a browser that asks for the form's address is led to the form", async () => {
  const get = (reference: string, accept: string) =>
    call(quote, { method: "GET", headers: { accept }, query: { reference } });
  for (const reference of ["", "Q-1", "Q-0A1B2-C3D4E<img>"])
    expect((await get(reference, "text/html")).headers).toMatchObject({ location: "/quote" });
  expect((await get("", "*/*")).status).toBe(405);
  expect((await get("Q-0A1B2-C3D4E", "text/html")).body).toContain("Q-0A1B2-C3D4E");
});
