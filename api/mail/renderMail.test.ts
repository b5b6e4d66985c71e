import { parse } from "node-html-parser";
import { aRequest, settings } from "../../tests/support/mail/aRequest";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { composeRequest } from "../owner/composeRequest";

// Set the country to the US, because the sample request's phone number (404) 555-0134 is valid only there.
afterAll(useBusiness({ country: "US" }));

const compose = (answers: Record<string, string>) =>
  composeRequest(aRequest({ answers }), { ...settings, quoteFrom: "web@bücher.example" });

test("the HTML and plain-text versions of an email have every answer with its label, in the same order", () => {
  const { html, text } = compose({
    details: "Two dogs.\n<b>The</b> kitchen & more",
    company: "Acme",
    "Any pets?": "Cats",
  });
  const said =
    "Premium Clean for Jane Doe|Answer by|Home size|1,500 - 3,000 sq ft|Address|Details|Two dogs.|" +
    "<b>The</b> kitchen & more|Service|Phone|(404) 555-0134|Email|company|Acme|Received|Reference|Q-0B9F4";
  const body = parse(html);
  const shown = body.querySelector("body")?.text.replaceAll("\u00a0", " ") ?? "";
  for (const part of [shown, text]) {
    let place = -1;
    for (const words of said.split("|")) {
      expect(part.slice(place + 1)).toContain(words);
      place = part.indexOf(words, place + 1);
    }
  }
  const buttons = body.querySelectorAll("td > a").map((button) => button.text);
  expect(buttons).toEqual(["Call", "Text", "Reply", "Ask for photos", "Mark as contacted"]);
  expect(text).toMatch(/^company: Acme$/m);
  expect(text).toMatch(/^Any pets\? Cats$/m);
  expect(text).toContain("Open in a map: https://www.google.com/maps");
});

test("a visitor's name cannot break an email's headers, and the email says if Reply cannot reach the visitor", () => {
  const name = "=?utf-8?q?a?=\r\nBcc: x@evil.example\u202e ශ්\u200dරී🧹🧹🧹";
  const odd = compose({ firstName: name, lastName: "" });
  expect(odd.replyTo?.name).toBe("?utf-8?q?a? Bcc: x@evil.example ශ්\u200dරී🧹🧹🧹");
  expect(odd.subject).not.toMatch(/[\r\n\u202e\ud800-\udfff]|=\?/u);
  const unfit = compose({ email: "jané@example.com" });
  expect(unfit.replyTo).toBeUndefined();
  expect(unfit.text).toContain("Write to jané@example.com to answer");
  expect(unfit.messageId).toMatch(/@xn--bcher-kva\.example>$/);
});
