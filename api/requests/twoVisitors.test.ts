import contact from "../../src/api/contact-messages";
import quote from "../../src/api/quote-requests";
import { aContactMessage } from "../../tests/support/intake/aContactMessage";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, formPost, jsonPost } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { useFreshIntake } from "../../tests/support/intake/useIntake";

const { database } = useFreshIntake({ CLIENT_ADDRESS_HEADER: "x-client-address" });

type Row = { reference: string; email: string; details: string };

async function rows(): Promise<Row[]> {
  const { data } = await database.owner.from("quote_requests").select("*").order("created_at");
  return data as Row[];
}

const hour = 60 * 60_000;

test.each([
  [23, 1],
  [25, 2],
])("the same form without script %i hours later makes %i in all", async (hours, total) => {
  const form = aQuoteRequest({ details: "the same again" });
  await call(quote, formPost(form));
  const created_at = new Date(Date.now() - hours * hour).toISOString();
  await database.owner.from("quote_requests").update({ created_at }).neq("email", "");
  forgetSharedState();
  expect((await call(quote, formPost(form))).status).toBe(303);
  expect(await rows()).toHaveLength(total);
});

test("two forms without script that differ in one answer are two requests, and so are two people's", async () => {
  const forms = [
    aQuoteRequest(),
    aQuoteRequest({ homeSize: "over-5000" }),
    aQuoteRequest({ lastName: "Roe" }),
    aQuoteRequest({ email: "jane.roe@example.com" }),
  ];
  for (const form of [...forms, ...forms]) await call(quote, formPost(form));
  expect(await rows()).toHaveLength(4);
});

test("a key that a quote request used is free for a contact message", async () => {
  const key = { "idempotency-key": "77d2a0ce-95d4-4b3c-a9a8-3f7a1c2b9e55" };
  expect((await call(quote, jsonPost(aQuoteRequest(), key))).status).toBe(201);
  const message = await call(contact, jsonPost(aContactMessage(), key));
  expect(message.status).toBe(201);
  expect(message.json()).toMatchObject({
    reference: expect.stringMatching(/^M-/) as string,
    status: "received",
  });
});

test("a program that posts a message is told the fields of messages, and nothing of a form", async () => {
  const answer = await call(contact, jsonPost({ name: "Bo", email: "bo@example.com" }));
  expect(answer.status).toBe(422);
  expect(answer.json()).toEqual({
    error: {
      code: "invalid",
      message:
        "A message to /api/contact-messages needs name, email, subject, message and may have phone. " +
        '"fields" says what to correct.',
      fields: { subject: "Enter a subject", message: "Enter your message" },
    },
  });
  const quoted = await call(quote, jsonPost({}));
  expect((quoted.json() as { error: { message: string } }).error.message).toMatch(/^Our form has/);
});
