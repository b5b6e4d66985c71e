import { linkAnswers } from "../../shared/linkAnswers";
import { quoteForm } from "../support/form/quoteForm";
import { readTable } from "./readTable";

const write = { text: "Text", email: "Email", code: "Code: {code}", more: "(more)" };
const words = { title: "A Quote", failure: { write } };
const company = { phoneHref: "tel:+14045550134", email: "o'hara+web@dogwood.example" };

function open(details: string, texts = true, code = "34567") {
  const links = linkAnswers(words, { ...company, texts }, quoteForm.fields, { details }, code);
  return links.map(([label, href]) => {
    const [, address = "", query = ""] = /^([^?]*)\?(.*)$/s.exec(href) ?? [];
    const parts = query.split("&").map((part) => part.split("=").map(decodeURIComponent));
    return { label, href, address, ...(Object.fromEntries(parts) as { body: string }) };
  });
}

test.each(readTable<[what: string, details: string][]>("answerLinks"))(
  "%s in an answer arrive unchanged in the text message and in the email",
  (_, details) => {
    const [text, mail] = open(details);
    expect(text).toMatchObject({ address: "sms:+14045550134", label: "Text" });
    expect(text?.href).toMatch(/^sms:\+14045550134\?&body=/);
    expect(text?.body).toBe(`Code: 34567\nDetails: ${details}`);
    expect(mail).toMatchObject({ label: "Email", subject: "A Quote 34567" });
    expect(mail?.address).toBe("mailto:o'hara%2Bweb@dogwood.example");
    expect(mail?.body).toBe(text?.body.replaceAll("\n", "\r\n"));
  },
);

test.each([
  ["many words", "Thoroughly clean apartments, staircases, windowsills. ".repeat(60), /\w[.,]?$/],
  ["no spaces", "请打扫所有房间".repeat(600), /[请打扫所有房间]$/],
  ["emoji", `a${"🧹".repeat(2_000)}`, /🧹$/u],
  ["half an emoji", `\ud83e ${"a ".repeat(1_500)}`, /a$/],
])("a long answer with %s is cut to fit a link, and ends with “(more)”", (_, details, end) => {
  for (const { href, body } of open(details)) {
    expect(href.length).toBeLessThanOrEqual(2_000);
    expect(href.length).toBeGreaterThan(1_500);
    const [kept = "", rest] = body.split(/\r?\n\(more\)/);
    expect(rest).toBe("");
    expect(kept).toMatch(end);
    const typed = details.replace(/^\ud83e(?= )/, "");
    const [, answer = ""] = kept.split("Details: ");
    expect(typed.startsWith(answer)).toBe(true);
    expect(typed.charAt(answer.length)).toMatch(/[^a-z.,]/);
  }
});

test("a company whose phone receives no text messages offers only email", () => {
  expect(open("Two cats", false).map(({ label }) => label)).toEqual(["Email"]);
});

test("a form that was sent without JavaScript has no code, so its links name none", () => {
  const bodies = open("Two cats", true, "").map(({ body }) => body);
  expect(bodies).toEqual(["Details: Two cats", "Details: Two cats"]);
});
