import { parse } from "valibot";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { aMessage, aRequest } from "../../tests/support/mail/aRequest";
import { contactLinks, describeRequest, replyLink } from "./describeRequest";
import { visitorRequest } from "./VisitorRequest";

afterAll(useBusiness({ country: "US", answerHours: 48, phone: "555-0100" }));

const linksOf = (request: Parameters<typeof contactLinks>[0]) =>
  Object.fromEntries(contactLinks(request).map(({ label, href }) => [label, href]));

test.each([
  ["US", "America/New_York", /^Wednesday, May 6, 2020 at 9:05 AM$/],
  ["GB", "Europe/Berlin", /^Wednesday,? 6 May 2020 at 15:05$/],
  // Expect "am" without dots, because "a.m." would add a second dot at the end of a sentence.
  ["CA", "America/Toronto", /^Wednesday, May 6, 2020 at 9:05 am$/],
  ["CA", "Asia/Tokyo", /^Wednesday, May 6, 2020 at 10:05 pm$/],
])("the answer deadline counts from the request's arrival (%s, %s)", (country, timeZone, text) => {
  const goBack = useBusiness({ country, timeZone });
  const [fact] = describeRequest(aRequest({ createdAt: "2020-05-04T13:05:00Z" }));
  goBack();
  expect(fact).toEqual({ label: "Answer by", text: expect.stringMatching(text) });
});

test("a phone number with an extension gets no Text button; a request without a number gets only Reply", () => {
  const link = "tel:+14045550134;ext=12";
  for (const phone of ["Cell: (404) 555-0134, ext. 12", "404-555-0134,12", link]) {
    const { Call, Text } = linksOf(aRequest({ answers: { phone } }));
    expect([Call, Text]).toEqual([link, undefined]);
  }
  for (const phone of ["", "12"])
    expect(Object.keys(linksOf(aMessage({ answers: { phone } })))).toEqual(["Reply"]);
  expect(Object.keys(linksOf(aRequest({ answers: { phone: "555" } })))).toEqual(["Call", "Reply"]);
});

test("answers that other programs stored are shown as text, and the whole address is looked up on the map", () => {
  const fields = { a: null, b: ["x", "y"], c: 5, address: "5 & 7 Main #2" };
  const stored = parse(visitorRequest, { ...aRequest(), fields });
  expect(stored.answers).toEqual({ ...fields, a: "", b: '["x","y"]', c: "5" });
  const [link] = describeRequest(stored).flatMap(({ links = [] }) => links);
  expect(new URL(link?.href ?? "").searchParams.get("query")).toBe(fields.address);
});

test("the Reply link greets the visitor, whose email address can't add another recipient", () => {
  const answers = { firstName: "Jane & Co", email: "jane?bcc=evil@example.com" };
  const link = new URL(replyLink(aRequest({ answers }), "Any photos?"));
  expect(link.pathname).toBe("jane%3Fbcc%3Devil@example.com");
  expect([...link.searchParams.keys()]).toEqual(["subject", "body"]);
  expect(link.searchParams.get("subject")).toBe("Your request Q-0B9F4-C6E1D");
  const body = link.searchParams.get("body");
  expect(body).toMatch(/^Hi Jane & Co,\r\n[^]*Premium Clean\. Any photos\?\r\n[^]*555-0100$/);
  const other = new URL(replyLink(aMessage())).searchParams.get("body");
  expect(other).toMatch(/^Hi Sam Rivera,\r\n\r\nThank you for your message\.\r\n/);
});
