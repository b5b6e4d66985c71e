import type { Field } from "./Field";
import { labelOf } from "./labelOf";

/** Words of the form in content/quote.yaml. The line `code` has a place for {code}. */
type Words = Record<"text" | "email" | "code" | "more", string>;
type Form = { title: string; failure: { write?: Words | null } };

/** `texts`: whether the company's phone takes texts. A landline does not. */
type Company = { phoneHref: string; email: string; texts?: boolean | null | undefined };

/**
 * The most characters of an address, without `more`. Windows passes no more than 2,083 to a program, and phone
 * networks refuse texts of more than ten parts with 153 letters each. English answers have 1,400 letters then.
 */
const most = 1_900;

/**
 * Returns links, each with its label, that text all answers to the company (RFC 5724), where it takes texts,
 * and email them (RFC 6068). The visitor's own program sends them.
 *
 * @param code names the request; "" for none
 */
export function linkAnswers(
  { title, failure: { write } }: Form,
  company: Company,
  fields: readonly Field[],
  answers: Partial<Record<string, string>>,
  code: string,
): [label: string, href: string][] {
  if (!write) return [];
  const lines = fields.map(({ name, label }) => {
    const answer = answers[name];
    return answer && `${label}: ${labelOf(fields, name, answer)}`;
  });
  const body = [code && write.code.replace("{code}", code), ...lines].filter(Boolean).join("\n");
  const end = `\n${write.more}`;
  const mail = `${mailAddress(company)}?subject=${encodeURIComponent(`${title} ${code}`)}&body=`;
  const email: [string, string] = [write.email, addBody(mail, body, end, "%0D%0A")];
  // iOS reads the body after & only, and Android after either sign.
  const text = addBody(`${smsAddress(company)}?&body=`, body, end, "%0A");
  return company.texts ? [[write.text, text], email] : [email];
}

export const smsAddress = ({ phoneHref }: Company) => phoneHref.replace("tel:", "sms:");

export const mailAddress = ({ email }: Company) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Adds as many whole words as fit; of a word without an end, as in Chinese, pieces of 20 letters. */
function addBody(start: string, body: string, end: string, lineBreak: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("%0A", lineBreak);
  let href = start;
  // Half of a pair of surrogates cannot be encoded.
  const typed = body.replace(/\r|[\ud800-\udfff]/gu, "");
  for (const piece of typed.match(/\s*\S{1,20}/gu) ?? []) {
    const next = href + encode(piece);
    if (next.length > most) return href + encode(end);
    href = next;
  }
  return href;
}

/**
 * Returns a short name of a request, from the key that the form's script sends with it. It stays when answers
 * change, which only the end of the key follows. "" for the key of another program.
 */
export const codeOf = (key = "") => /^\d*?(\d{1,5})(?:-\d+){4}$/.exec(key)?.[1] ?? "";
