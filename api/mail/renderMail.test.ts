import { parse } from "node-html-parser";
import { aMessage, aRequest, settings } from "../../tests/support/mail/aRequest";
import { useBusiness } from "../../tests/support/intake/useEnvironment";
import { readTable } from "../../tests/world/readTable";
import { composeConfirmation } from "../outbox/composeConfirmation";
import { composeEraseLink } from "../owner/composeEraseLink";
import { composeMorning, type MorningList } from "../owner/composeMorning";
import { composeRequest } from "../owner/composeRequest";

const { business, mails } = readTable<{ business: object; mails: Mail[] }>("mails", "api/mail");
afterAll(useBusiness(business));

type Mail = Record<"what" | "subject" | "automatic" | "replyTo", string> & {
  kind: keyof typeof compose;
  about?: About;
  never?: string[];
} & Record<"buttons" | "said", string[]>;

type Special = { missingRow?: string; quoteFrom?: string };
type About = Parameters<typeof aRequest>[0] & Special & Partial<MorningList>;

const compose = {
  request: ({ missingRow, ...about }: About) =>
    composeRequest(aRequest(about), { ...settings, quoteFrom: "web@bücher.example" }, missingRow),
  message: (about: About) => composeRequest(aMessage(), { ...settings, ...about }),
  confirmation: () => composeConfirmation(aRequest(), settings),
  "confirmation of a message": () => composeConfirmation(aMessage(), settings),
  erase: () => composeEraseLink("1", aRequest(), settings),
  morning({ lists: all, sources = [] }: About) {
    const lists = all!;
    for (const { entries } of [lists.waiting, lists.aside, lists.unmailed])
      for (const [index, one] of entries.entries())
        entries[index] = (one.kind === "contact_message" ? aMessage : aRequest)(one);
    const passedAt = "2026-05-11T11:45:00Z";
    return composeMorning("1", { lists, answered: [], sources }, settings, passedAt);
  },
};

test.each(mails)("$what has the same words in the same order in HTML and as plain text", (row) => {
  const { kind, about = {}, said, never = [], buttons, ...envelope } = row;
  jest.useFakeTimers({ now: Date.parse("2026-05-11T14:00:00Z") });
  const { html, text, subject, automatic = "no", replyTo } = compose[kind](about);
  jest.useRealTimers();
  const sent = { what: row.what, subject, automatic, replyTo: replyTo?.address ?? "none" };
  expect(sent).toEqual(envelope);
  const body = parse(html);
  for (const one of body.querySelectorAll("br")) one.replaceWith("\n");
  const shown = body.querySelector("body")?.text.replaceAll("\u00a0", " ") ?? "";
  for (const part of [shown, text].map((one) => one.toLowerCase())) {
    let place = -1;
    for (const words of said.map((one) => one.toLowerCase())) {
      expect(part.slice(place + 1)).toContain(words);
      place = part.indexOf(words, place + 1);
    }
    for (const words of never) expect(part).not.toContain(words.toLowerCase());
  }
  expect(body.querySelectorAll("td > a").map((button) => button.text)).toEqual(buttons);
  // Buttons must keep their style in mail programs that drop style sheets.
  expect(body.querySelectorAll("td > a[style*=background]")).toHaveLength(buttons.length);
  expect(body.querySelectorAll("a.first")).toHaveLength(1);
  // Screen readers must not announce tables. Answers may be written from right to left. Numbers must not become links.
  const wrong = "table:not([role=presentation]), h1:not([dir=auto]), dt + dd:not([dir=auto])";
  expect(body.querySelectorAll(wrong)).toEqual([]);
  expect(body.querySelector("h1")?.text).toMatch(/\u00a0\S+$/);
  const metas = "[name=format-detection][content^='telephone=no'], [content='light dark']";
  expect(body.querySelectorAll(metas)).toHaveLength(2);
});

test("a visitor's name cannot break an email's headers, and our own domain is written in ASCII", () => {
  const name = "=?utf-8?q?a?=\r\nBcc: x@evil.example\u202e ශ්\u200dරී🧹🧹🧹";
  const odd = compose.request({
    answers: { firstName: name, lastName: "", details: "x".repeat(71) },
  });
  expect(odd.replyTo?.name).toBe("?utf-8?q?a? Bcc: x@evil.example ශ්\u200dරී🧹🧹🧹");
  expect(odd.subject).not.toMatch(/[\r\n\u202e\ud800-\udfff]|=\?/u);
  // Long answers stand below their labels, links below the answers, and the note below the signature's mark.
  expect(odd.text).toMatch(
    /^Details:\nx{71}\n$[^]*^ {2}Mark as contacted: https:\S+$\n\n-- \nReply /m,
  );
  expect(odd.messageId).toMatch(/@xn--bcher-kva\.example>$/);
});
