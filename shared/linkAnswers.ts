import type { Field } from "./Field";
import { labelOf } from "./labelOf";

/** Words of the form in content/quote.yaml. The line `code` has a place for {code}. */
type Words = {
  title: string;
  failure: { write?: Record<"text" | "email" | "code" | "more", string> | null };
};

/** `texts`: whether the company's phone takes texts. A landline does not. */
type Company = { phoneHref: string; email: string; texts?: boolean | null | undefined };

/**
 * The most characters of an address, without `more`. Windows passes no more than 2,083 to a program, and phone
 * networks refuse texts of more than ten parts with 153 letters each. English answers have 1,400 letters then.
 */
const most = 1_900;

/**
 * Returns a link that texts all answers to the company (RFC 5724), where it takes texts, and one that emails
 * them (RFC 6068). The visitor's own program sends them.
 *
 * @param code names the request; "" for none
 */
export function linkAnswers(
  { title, failure: { write } }: Words,
  company: Company,
  fields: readonly Field[],
  answers: Partial<Record<string, string>>,
  code: string,
): [label: string, href: string][] {
  if (!write) return [];
  const lines = fields.map(({ name, label }) => {
    const answer = labelOf(fields, name, answers[name] ?? "");
    return answer && `${label}: ${answer}`;
  });
  const body = [code && write.code.replace("{code}", code), ...lines].filter(Boolean).join("\n");
  const subject = encodeURIComponent(`${title} ${code}`);
  const link = (label: string, start: string, lineBreak: string): [string, string] => [
    label,
    addBody(`${start}&body=`, body, write.more, lineBreak),
  ];
  const email = link(write.email, `${mailAddress(company)}?subject=${subject}`, "%0D%0A");
  // iOS reads the body after & only, and Android after either sign.
  return company.texts ? [link(write.text, `${smsAddress(company)}?`, "%0A"), email] : [email];
}

export const smsAddress = ({ phoneHref }: Company) => phoneHref.replace(/^tel:([^;]*).*/, "sms:$1");

export const mailAddress = ({ email }: Company) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Adds as many whole words as fit; of a word without an end, as in Chinese, pieces of 40 letters. */
function addBody(start: string, body: string, more: string, lineBreak: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("%0A", lineBreak);
  let href = start;
  // Half of a pair of surrogates cannot be encoded.
  const typed = body.replace(/\r|[\ud800-\udfff]/gu, "");
  for (const piece of typed.match(/\s*\S{1,40}/gu) ?? []) {
    const next = href + encode(piece);
    if (next.length > most) return href + encode(`\n${more}`);
    href = next;
  }
  return href;
}

/**
 * Returns a short name of a request, from the key that the form's script sends with it. It stays when answers
 * change, which only the end of the key follows. "" for the key of another program.
 */
export const codeOf = (key = "") => /^\d*?(\d{1,5})(?:-\d+){4}$/.exec(key)?.[1] ?? "";
