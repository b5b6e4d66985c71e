import { type HTMLElement, NodeType, parse } from "node-html-parser";
import { ownAddress, ownerAddress } from "../../support/programs/siteEnvironment";
import { readBusiness } from "../../../api/business";
import type { ReceivedMail } from "../../support/intake/startMailServer";

/** Every header of our mails. Any other header was injected. */
const ourHeaders = new Set([
  "from",
  "to",
  "reply-to",
  "subject",
  "message-id",
  "date",
  "mime-version",
  "content-type",
  "content-transfer-encoding",
  "auto-submitted",
]);

/** Every element of our template, with its attributes. */
const ourElements = new Map([
  ["bdi", []],
  ["html", ["lang"]],
  ["head", []],
  ["meta", ["charset", "name", "content"]],
  ["title", []],
  ["style", []],
  ["body", ["class", "style"]],
  ["table", ["role", "width", "cellpadding", "cellspacing", "class", "style"]],
  ["tr", []],
  ["td", ["align", "bgcolor", "class", "colspan", "style", "width"]],
  ["h1", ["class", "style"]],
  ["h2", ["class", "style"]],
  ["p", ["class", "style"]],
  ["div", ["class", "style", "dir"]],
  ["a", ["href", "class", "style"]],
  ["br", []],
]);

/** Where our mails lead: to the visitor, to a map of the address, and to the signed pages of our own site. */
const ourLinks =
  /^(?:mailto:|tel:|sms:|https:\/\/www\.google\.com\/maps\/search\/\?api=1&(?:amp;)?query=|https?:\/\/[^/?#]+\/api\/request\?)/;

/**
 * Lists what is wrong with a mail to the owner; empty when nothing is. Reads the bytes that the mail server received: one To,
 * one From, at most one Reply-To with one address, no other recipient, and no foreign header, attachment or element.
 */
export function judgeMail(mail: ReceivedMail): string[] {
  const problems: string[] = [];
  const say = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  const end = mail.raw.indexOf("\r\n\r\n");
  const headers = readHeaders(mail.raw.slice(0, end));
  const all = (name: string) =>
    headers.filter(([given]) => given === name).map(([, value]) => value);

  say(mail.from !== ownAddress, `the envelope is from ${mail.from}`);
  say(mail.to.join() !== ownerAddress, `the envelope goes to ${mail.to.join()}`);
  say(all("to").join("|") !== ownerAddress, `To is ${all("to").join("|")}`);
  say(all("from").length !== 1, `${all("from").length} From headers`);
  const { address, name = "" } = mail.parsed.from ?? {};
  say(
    address !== ownAddress || !["", readBusiness().name].includes(name),
    `From is ${all("from").join("|")}`,
  );
  say(
    all("message-id").length !== 1 ||
      !/^<[0-9a-f-]{36}@dogwoodcleaning\.example>$/.test(all("message-id")[0] ?? ""),
    `Message-ID is ${all("message-id").join("|")}`,
  );
  say(all("subject").length !== 1, `${all("subject").length} subjects`);
  say(all("reply-to").length > 1, `${all("reply-to").length} Reply-To headers`);
  say((mail.parsed.replyTo ?? []).length > 1, "Reply-To has more than one address");
  for (const [name] of headers) say(!ourHeaders.has(name), `a header ${name}`);
  // eslint-disable-next-line no-control-regex -- these are the characters to find
  say(/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(mail.raw), "a control character");
  say(/[^\r]\n/.test(mail.raw), "a bare line feed");

  const [type = ""] = all("content-type");
  say(!/^multipart\/alternative;/.test(type), `Content-Type is ${type}`);
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? "";
  const parts = mail.raw
    .split(`--${boundary}\r\n`)
    .slice(1)
    .map((part) => readHeaders(part.slice(0, part.indexOf("\r\n\r\n"))));
  const types = parts.map((part) => part.find(([name]) => name === "content-type")?.[1] ?? "");
  say(
    types.join("|") !== "text/plain; charset=utf-8|text/html; charset=utf-8",
    `parts are ${types.join("|")}`,
  );
  for (const [name] of parts.flat())
    say(
      !["content-type", "content-transfer-encoding"].includes(name),
      `a part with a header ${name}`,
    );
  say(mail.parsed.attachments.length > 0, "an attachment");
  return [...problems, ...judgeHtml(mail.parsed.html ?? "")];
}

function readHeaders(text: string): [string, string][] {
  return text
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n")
    .filter((line) => line !== "")
    .map((line) => [
      line.slice(0, line.indexOf(":")).toLowerCase(),
      line.slice(line.indexOf(":") + 1).trim(),
    ]);
}

/** Everything in the HTML part that is not in our template. */
export function judgeHtml(html: string): string[] {
  const problems: string[] = [];
  const visit = (element: HTMLElement) => {
    const name = element.rawTagName.toLowerCase();
    const known = ourElements.get(name);
    if (known === undefined) problems.push(`an element ${name}`);
    for (const [attribute, value] of Object.entries(element.attributes)) {
      if (!known?.includes(attribute.toLowerCase()))
        problems.push(`an attribute ${attribute} on ${name}`);
      if (attribute.toLowerCase() === "href" && !ourLinks.test(value))
        problems.push(`a link to ${value}`);
      if (/[<>]/.test(value)) problems.push(`an attribute ${attribute} with a bracket`);
    }
    for (const child of element.childNodes) {
      if (child.nodeType === NodeType.ELEMENT_NODE) visit(child as HTMLElement);
      if (child.nodeType === NodeType.COMMENT_NODE) problems.push("a comment");
    }
  };
  for (const child of parse(html, { comment: true }).childNodes)
    if (child.nodeType === NodeType.ELEMENT_NODE) visit(child as HTMLElement);
  // The parser tolerates broken markup, so we also check that every bracket belongs to one of our tags.
  const words = html.replace(
    /<\/?([a-z][a-z0-9]*)(?:\s+[a-z]+="[^"<>]*")*>/g,
    (tag, name: string) => (ourElements.has(name) ? "" : tag),
  );
  if (/[<>]/.test(words.replace("<!doctype html>", "")))
    problems.push("a bracket outside our tags");
  return problems;
}
