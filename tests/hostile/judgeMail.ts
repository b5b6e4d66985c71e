import { ownAddress, ownerAddress } from "../support/programs/siteEnvironment";
import type { ReceivedMail } from "../support/intake/startMailServer";

/** Every header of our mails and of their parts, at most once in each. Any other was injected. */
const ourHeaders = new Set([
  ...["from", "to", "reply-to", "subject", "message-id", "date", "auto-submitted"],
  ...["mime-version", "content-type", "content-transfer-encoding"],
]);

/** An element that our template does not have. */
const foreignElement =
  /<(?!\/?(?:html|head|meta|title|style|body|main|table|tr|td|h[12]|p|dl|dt|dd|a|br)\b|!doctype)/i;

/**
 * Lists what is wrong with a mail to the owner; empty when nothing is. Reads the bytes that the mail server received: our own
 * sender, no other recipient, and no foreign header, part, attachment or element.
 */
export function judgeMail({ raw, from, to, parsed }: ReceivedMail): string[] {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = readHeaders(head);
  const one = (name: string) => headers.find(([given]) => given === name)?.[1] ?? "";
  const boundary = /boundary="?([^";]+)/.exec(one("content-type"))?.[1] ?? "no boundary";
  const parts = rest
    .join("\r\n\r\n")
    .split(`--${boundary}\r\n`)
    .slice(1)
    .map((part) => readHeaders(part.slice(0, part.indexOf("\r\n\r\n"))));
  const types = parts.map((part) => part.find(([name]) => name === "content-type")?.[1]);
  const isWrong: Record<string, boolean> = {
    [`the envelope goes from ${from} to ${to.join()}`]:
      from !== ownAddress || to.join() !== ownerAddress,
    [`From is ${one("from")}`]: parsed.from?.address !== ownAddress,
    [`To is ${one("to")}`]: one("to") !== ownerAddress,
    [`Reply-To is ${one("reply-to")}`]: (parsed.replyTo ?? []).length > 1,
    [`Message-ID is ${one("message-id")}`]: !/^<[0-9a-f-]{36}@dogwoodcleaning\.example>$/.test(
      one("message-id"),
    ),
    ...Object.fromEntries(
      [headers, ...parts].map((some) => [`headers are ${namesOf(some).join()}`, !areOurs(some)]),
    ),
    [`parts are ${types.join(", ")}`]:
      types.join() !== "text/plain; charset=utf-8,text/html; charset=utf-8",
    // oxlint-disable-next-line eslint/no-control-regex -- these are the characters to find
    "a control character": /[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(raw),
    "a bare line feed": /[^\r]\n/.test(raw),
    "an attachment": parsed.attachments.length > 0,
    "an element": foreignElement.test(parsed.html ?? ""),
  };
  return Object.keys(isWrong).filter((problem) => isWrong[problem]);
}

const namesOf = (headers: [string, string][]) => headers.map(([name]) => name);

function areOurs(headers: [string, string][]): boolean {
  const names = namesOf(headers);
  return new Set(names).size === names.length && names.every((name) => ourHeaders.has(name));
}

function readHeaders(text: string): [string, string][] {
  const lines = text.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines
    .filter((line) => line !== "")
    .map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
}
