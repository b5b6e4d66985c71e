import { expect, test } from "../support/stack/test";
import { aBuiltRequest } from "../support/form/builtForm";

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
