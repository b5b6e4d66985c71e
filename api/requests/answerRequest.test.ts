import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { stayWithinHour } from "../../tests/support/intake/stayWithinHour";
import { useFreshIntake } from "../../tests/support/intake/useIntake";
import { readEnvironment } from "../settings/readEnvironment";

const { database } = useFreshIntake({ CLIENT_ADDRESS_HEADER: "x-client-address" });

const from = (address: string) => ({ "x-client-address": address });
const withKey = { "idempotency-key": "77d2a0ce-95d4-4b3c-a9a8-3f7a1c2b9e55" };
const statusOf = async (post: ReturnType<typeof jsonPost>) => (await call(quote, post)).status;

async function countRows(): Promise<number> {
  const { data } = await database.owner.from("quote_requests").select("id");
  return data?.length ?? 0;
}

test("a key that a quote request used is free for a contact message", async () => {
  expect(await statusOf(jsonPost(aQuoteRequest(), withKey))).toBe(201);
  const message = await call(contact, jsonPost(aContactMessage(), withKey));
  expect(message.json()).toEqual({ status: "received", reference: expect.stringMatching(/^M-/) });
});

test("a request with a mistake says what to correct, and does not use up its key", async () => {
  const wrong = await call(quote, jsonPost(aQuoteRequest({ email: "no address" }), withKey));
  expect(wrong.status).toBe(422);
  expect(wrong.json()).toEqual({
    error: {
      code: "invalid",
      message: expect.stringMatching(/^Our form has changed/) as string,
      fields: { email: "Enter an email address in the correct format, like name@example.com" },
    },
  });
  expect(await statusOf(jsonPost(aQuoteRequest(), withKey))).toBe(201);
  const message = await call(contact, jsonPost({ name: "Bo", email: "bo@example.com" }));
  expect(message.json()).toMatchObject({
    error: { fields: { subject: "Enter a subject", message: "Enter your message" } },
  });
});

test.each([
  [23, 1],
  [25, 2],
])("the same form without script %i hours later makes %i in all", async (hours, total) => {
  const form = formPost(aQuoteRequest({ details: "the same again" }));
  expect(await statusOf(form)).toBe(303);
  const created_at = new Date(Date.now() - hours * 60 * 60_000).toISOString();
  await database.owner.from("quote_requests").update({ created_at }).neq("email", "");
  expect(await statusOf(form)).toBe(303);
  expect(await countRows()).toBe(total);
});

test("five people in one office are never refused, and a flood from one address is", async () => {
  await stayWithinHour();
  const post = (name: string, address = "198.51.100.1") =>
    call(quote, jsonPost(aQuoteRequest({ email: `${name}@example.com` }), from(address)));
  for (const name of ["ann", "ben", "cho", "dee", "eli"])
    expect((await post(name)).status).toBe(201);
  const { data } = await database.owner.from("counters").select("name");
  expect(JSON.stringify(data)).not.toContain("198.51.100");
  await database.owner
    .from("counters")
    .update({ total: 39 })
    .eq("total", 5)
    .not("name", "ilike", "% %");
  expect((await post("last-one")).status).toBe(201);
  const refused = await post("one-too-many");
  expect([refused.status, refused.json()]).toMatchObject([
    429,
    { error: { code: "rate_limited" } },
  ]);
  const secondsLeft = 3_600 - ((Date.now() / 1_000) % 3_600);
  expect(Math.abs(Number(refused.headers["retry-after"]) - secondsLeft)).toBeLessThan(5);
  const page = await call(quote, formPost(aQuoteRequest(), from("198.51.100.1")));
  expect(page.body).toContain("Too many requests came from your connection in the last hour.");
  expect(await countRows()).toBe(6);
  expect((await post("elsewhere", "198.51.100.2")).status).toBe(201);
});

test("a network adds at most 400 requests an hour, and its neighbors are not held back", async () => {
  await stayWithinHour();
  const post = (address: string) =>
    statusOf(jsonPost(aQuoteRequest({ details: address }), from(address)));
  expect(await post("203.0.113.1")).toBe(201);
  await database.owner.from("counters").update({ total: 399 }).not("name", "ilike", "% %");
  expect(await post("203.0.113.2")).toBe(201);
  expect(await post("203.0.113.3")).toBe(429);
  expect(await post("203.0.112.2")).toBe(201);
});

test("a request whose id is taken by an older row is stored under another one", async () => {
  const post = jsonPost(aQuoteRequest(), withKey);
  await call(quote, post);
  await database.owner.from("quote_requests").update({ idempotency_key: null }).neq("email", "");
  expect([await statusOf(post), await statusOf(post), await countRows()]).toEqual([201, 200, 2]);
});

test("after an unexpected fault a form comes back as a page with everything that was typed", async () => {
  const environment = readEnvironment();
  const { hashSecret } = environment;
  environment.hashSecret = undefined as never;
  const answer = await call(quote, formPost(aQuoteRequest({ firstName: "Rosalind" })));
  environment.hashSecret = hashSecret;
  expect(answer.status).toBe(503);
  expect(answer.body).toContain('value="Rosalind"');
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
