import { expect, test } from "../support/stack/test";
import { aBuiltRequest, choiceNames } from "../support/form/builtForm";

test("POST /api/quote-requests answers 201 with a reference", async ({ request, rows }) => {
  const answers = aBuiltRequest();
  const response = await request.post("/api/quote-requests", { data: answers });

  expect(response.status()).toBe(201);
  expect(response.headers()["content-type"]).toMatch(/^application\/json/);
  expect(response.headers()["cache-control"]).toContain("no-store");
  expect(await response.json()).toMatchObject({
    reference: expect.stringMatching(/\S{6,}/),
    status: "received",
  });
  expect(await rows.quoteRequests(answers.email)).toHaveLength(1);
});

test("POST /api/contact-messages stores the message and mails the owner", async ({
  request,
  rows,
  inbox,
}) => {
  const { email } = aBuiltRequest();
  const response = await request.post("/api/contact-messages", {
    data: { name: "Grace Lee", email, subject: "Keys", message: "Where do I leave the keys?" },
  });

  expect(response.status()).toBe(201);
  const [stored] = await rows.contactMessages(email);
  expect(stored).toMatchObject({
    name: "Grace Lee",
    email,
    phone: null,
    subject: "Keys",
    message: "Where do I leave the keys?",
    responded: false,
  });
  const mail = await inbox.waitFor(email);
  expect(mail.replyTo).toEqual([email]);
  expect(mail.text).toContain("Where do I leave the keys?");
});

test("an incomplete request is answered 422 with a message for each field", async ({ request }) => {
  const response = await request.post("/api/quote-requests", {
    data: aBuiltRequest({
      firstName: "",
      ...Object.fromEntries(choiceNames.map((name) => [name, "palace"])),
    }),
  });

  expect(response.status()).toBe(422);
  expect(response.headers()["cache-control"]).toContain("no-store");
  const { error } = await response.json();
  expect(Object.keys(error.fields)).toEqual(["firstName", ...choiceNames]);
});

test("health is reachable and never cached", async ({ request }) => {
  const response = await request.get("/api/health");
  expect(response.status()).toBe(200);
  expect(response.headers()["cache-control"]).toContain("no-store");
});

test("with the publishable key nothing can be read or written", async ({ rows }) => {
  const visitor = rows.withPublishableKey();
  for (const table of ["quote_requests", "contact_messages", "users", "notifications"]) {
    const { data } = await visitor.from(table).select("*");
    expect(data ?? [], table).toEqual([]);
    const { error } = await visitor.from(table).insert({ email: "intruder@example.com" });
    expect(error, table).not.toBeNull();
  }
});

test("every page carries the security headers and its own content security policy", async ({
  request,
}) => {
  for (const path of ["/", "/quote", "/nowhere", "/api/health"]) {
    const headers = (await request.get(path)).headers();
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBeTruthy();
    expect(headers["permissions-policy"]).toBeTruthy();
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toMatch(/unsafe-(inline|eval)/);
    expect(headers["x-powered-by"]).toBeUndefined();
  }
});
