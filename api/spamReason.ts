/** Why a request can be kept aside: the code in the database and the log, and the words that the owner reads. */
const words = {
  honeypot: "the hidden field is filled in",
  "too-fast": "sent within three seconds",
  links: "links in the text",
  "link-in-name": "a link in a short answer",
  markup: "code of a web page",
  offers: "words of advertising",
  script: "a link beside foreign letters",
} as const;

export type SpamCode = keyof typeof words;

/**
 * A stored reason, codes joined by spaces, in words for the owner. What is not among the codes, as in a row from an older
 * version, stays as it is.
 */
export function explainSpamReason(reason: string): string {
  const isCode = (code: string): code is SpamCode => Object.hasOwn(words, code);
  const codes = reason.split(" ");
  return codes.every(isCode) ? codes.map((code) => words[code]).join(", ") : reason;
}
