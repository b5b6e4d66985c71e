import type { ReceivedMail } from "../support/intake/startMailServer";
import { ownAddress, ownerAddress } from "../support/programs/siteEnvironment";

/** The headers of our emails and their MIME parts. Any other header must have been injected. */
const ourHeaders = `from to reply-to subject message-id date auto-submitted x-pm-keepid mime-version
  content-type content-transfer-encoding`.split(/\s+/);

const foreignElement =
  /<(?!\/?(?:html|head|meta|title|style|body|main|table|tr|td|h[12]|p|dl|dt|dd|a|br)\b|!doctype|span aria-hidden="true">|\/span>)/i;

export function judgeMail({ raw, from, to, parsed }: ReceivedMail): void {
  const [head = "", ...rest] = raw.split("\r\n\r\n");
  const headers = readHeaders(head);
  const boundary = /boundary="?([^";]+)/.exec(headers.get("content-type") ?? "")?.[1];
  const parts = rest
    .join("\r\n\r\n")
    .split(`--${boundary ?? "no boundary"}\r\n`)
    .slice(1)
    .map((part) => readHeaders(part.slice(0, part.indexOf("\r\n\r\n"))));
  expect([from, to, parsed.from?.address]).toEqual([ownAddress, [ownerAddress], ownAddress]);
  expect(headers.get("to")).toBe(ownerAddress);
  expect((parsed.replyTo ?? []).length).toBeLessThanOrEqual(1);
  expect(headers.get("message-id")).toMatch(/^<[0-9a-f-]{36}@dogwoodcleaning\.example>$/);
  expect(parts.map((part) => part.get("content-type"))).toEqual([
    "text/plain; charset=utf-8",
    "text/html; charset=utf-8",
  ]);
  // oxlint-disable-next-line eslint/no-control-regex -- an email must contain no control characters
  expect(raw).not.toMatch(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]|[^\r]\n/);
  expect(parsed.attachments).toEqual([]);
  expect(parsed.html).not.toMatch(foreignElement);
}

function readHeaders(text: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.replace(/\r\n[ \t]+/g, " ").split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]*):(.*)$/.exec(line) ?? [];
    if (line === "") continue;
    expect([line, ourHeaders.includes(name.toLowerCase())]).toEqual([line, true]);
    expect([line, headers.has(name.toLowerCase())]).toEqual([line, false]);
    headers.set(name.toLowerCase(), value.trim());
  }
  return headers;
}
