import type { Field } from "./Field";
import { fillIn } from "./fillIn";
import { labelOf } from "./labelOf";

type LinkTexts = Record<"text" | "email" | "code" | "more", string>;

type Company = { phoneHref: string; email: string; texts?: boolean | null | undefined };

/** Links are cut to this length, because Windows only opens links of up to 2,083 characters. */
const maxLength = 1_900;

/** Returns links that open a text message (RFC 5724) or an email (RFC 6068) with the visitor's answers. */
export function linkAnswers(
  { title, failure: { write } }: { title: string; failure: { write?: LinkTexts | null } },
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
  const body = [code && fillIn(write.code, { code }), ...lines].filter(Boolean).join("\n");
  const end = `\n${write.more}`;
  const mail = `${mailAddress(company)}?subject=${encodeURIComponent(`${title} ${code}`)}&body=`;
  const email: [string, string] = [write.email, addBody(mail, body, end, "%0D%0A")];
  // Writes "?&" before the body of a text message: iOS expects "&", and Android also accepts "?&".
  const text = addBody(`${smsAddress(company)}?&body=`, body, end, "%0A");
  return company.texts ? [[write.text, text], email] : [email];
}

export const smsAddress = ({ phoneHref }: Company) => phoneHref.replace("tel:", "sms:");

export const mailAddress = ({ email }: Company) =>
  `mailto:${encodeURIComponent(email).replace("%40", "@")}`;

/** Adds as many words to a link as fit. Text without spaces, such as Chinese, is split every 20 characters. */
function addBody(start: string, body: string, end: string, lineBreak: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll("%0A", lineBreak);
  let href = start;
  // Removes lone surrogates, because encodeURIComponent throws on them.
  const typed = body.replace(/\r|[\ud800-\udfff]/gu, "");
  for (const piece of typed.match(/\s*\S{1,20}/gu) ?? []) {
    const next = href + encode(piece);
    if (next.length > maxLength) return href + encode(end);
    href = next;
  }
  return href;
}

/**
 * Returns the last five digits of the first number in an idempotency key, or "" if the key is not from our form's
 * JavaScript. These digits stay the same when the answers change. The owner finds them in the email about the request
 * and in the visitor's own text message or email.
 */
export const codeOf = (key = "") => /^\d*?(\d{1,5})(?:-\d+){4}$/.exec(key)?.[1] ?? "";
