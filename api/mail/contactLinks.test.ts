import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { aMessage, aRequest } from "../../tests/support/mail/aRequest";
import { contactLinks, replyLink } from "./contactLinks";

afterAll(useBusiness({ country: "US" }));

const linksFor = (phone: string) =>
  Object.fromEntries(
    contactLinks(aRequest({ fields: { phone } })).map(({ label, href }) => [label, href]),
  );

test.each([
  ["(404) 555-0134", "tel:+14045550134"],
  ["1-800-CLEANER", "tel:+18002532637"],
  ["404-555-MAID", "tel:+14045556243"],
  ["001 404 555 0134", "tel:+14045550134"],
  ["00 44 20 7946 0958", "tel:+442079460958"],
  ["404\uff5e555\uff5e0134", "tel:+14045550134"],
  ["\u0e54\u0e50\u0e54 \u0e55\u0e55\u0e55 \u0e50\u0e51\u0e53\u0e54", "tel:+14045550134"],
])("for %s Call and Text dial the number that is meant", (phone, href) => {
  expect(linksFor(phone)).toMatchObject({ Call: href, Text: href.replace("tel", "sms") });
});

test.each([
  ["Cell: (+44) (0)20 7946 0958, ext. 12", "tel:+442079460958;ext=12"],
  ["404-555-0134,12", "tel:+14045550134;ext=12"],
])("an extension in %s is dialled and gets no text", (phone, href) => {
  expect(linksFor(phone)).toMatchObject({ Call: href });
  expect(linksFor(phone)).not.toHaveProperty("Text");
});

test("without a phone number the owner can still write", () => {
  expect(contactLinks(aMessage({ fields: { phone: "" } })).map(({ label }) => label)).toEqual([
    "Reply",
  ]);
});

test("a prepared reply greets the visitor, and nothing in the address adds a recipient", () => {
  const fields = { firstName: "Jane & Co", email: "jane?bcc=evil@example.com" };
  const link = new URL(replyLink(aRequest({ fields }), "Any photos?"));
  expect(link.pathname).toBe("jane%3Fbcc%3Devil@example.com");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("subject")).toBe("Your request Q-0B9F4-C6E1D");
  const body = link.searchParams.get("body") ?? "";
  expect(body.split("\r\n")[0]).toBe("Hi Jane & Co,");
  expect(body).toMatch(/Premium Clean\. Any photos\?\r\n/);
});
