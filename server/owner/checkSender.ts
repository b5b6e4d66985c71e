import { resolveTxt } from "node:dns/promises";
import { type Environment, isLoopback } from "../../api/env";
import { bad, type Finding, good, warning } from "./Finding";

/** Of `node:dns`: each record is in its parts. */
type ResolveTxt = (name: string) => Promise<string[][]>;

type Wanted = {
  name: string;
  pattern: RegExp;
  places: string[];
  /** What to do when there is no record. */
  advice: string;
  /** The pattern of records that protect nothing, and what to do about such a record. */
  weak?: { pattern: RegExp; advice: string };
};

/**
 * SPF and DMARC of the domain that mails are sent from. The address that the mail provider sends from is not known here, so
 * whether SPF allows it shows only in the headers of a mail that arrived. Never rejects.
 */
export async function checkSender(
  environment: Pick<Environment, "quoteFrom" | "quoteTo" | "smtpUrl">,
  resolve: ResolveTxt = resolveTxt,
): Promise<Finding[]> {
  return [...checkDomains(environment), ...(await checkRecords(environment, resolve))];
}

const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

/**
 * rspamd gives a mail from the recipient's own domain whose Reply-To lies elsewhere 6 points (SPOOF_REPLYTO), and marks it as
 * junk for them.
 */
function checkDomains({
  quoteFrom,
  quoteTo,
}: Pick<Environment, "quoteFrom" | "quoteTo">): Finding[] {
  const domain = domainOf(quoteFrom);
  if (!quoteTo.some((address) => domainOf(address) === domain)) return [];
  return [
    warning(
      "Sender",
      `QUOTE_FROM and QUOTE_TO are both at ${domain}`,
      "Its replies go to a visitor elsewhere, so some spam filters take such a mail for forged. Set QUOTE_FROM to " +
        `an address at a subdomain, like website@mail.${domain}, and make a rule in the mailbox: mail from it is never spam.`,
    ),
  ];
}

async function checkRecords(
  { quoteFrom, smtpUrl }: Pick<Environment, "quoteFrom" | "smtpUrl">,
  resolve: ResolveTxt,
): Promise<Finding[]> {
  if (isLoopback(new URL(smtpUrl).hostname)) {
    const found = "not looked up: the mail server is on this machine";
    return [{ name: "SPF and DMARC", status: "unknown", found }];
  }
  const domain = domainOf(quoteFrom);
  const labels = domain.split(".");
  const wanted: Wanted[] = [
    {
      name: `SPF of ${domain}`,
      pattern: /^v=spf1(?: |$)/i,
      places: [domain],
      advice:
        "Add the TXT record that your mail provider shows for SPF, or mails may end up as spam.",
      weak: {
        pattern: / \+?all(?: |$)/i,
        advice: "It allows every server to send for you. End it with ~all or -all.",
      },
    },
    {
      name: `DMARC of ${domain}`,
      pattern: /^v=DMARC1(?:;| |$)/i,
      // A domain without a record of its own follows the nearest one above it (DMARC's DNS tree walk).
      places: labels.slice(0, -1).map((_, first) => `_dmarc.${labels.slice(first).join(".")}`),
      advice: `Add a TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none`,
    },
  ];
  return await Promise.all(wanted.map((one) => checkRecord(one, resolve)));
}

async function checkRecord(
  { name, pattern, places, advice, weak }: Wanted,
  resolve: ResolveTxt,
): Promise<Finding> {
  for (const place of places) {
    const texts = await findRecords(place, pattern, resolve);
    if (texts === undefined)
      return { name, status: "unknown", found: "the name server does not answer from here" };
    const [text, ...more] = texts;
    if (text === undefined) continue;
    // Two records are an error, and neither counts (SPF: RFC 7208 section 4.5).
    if (more.length > 0)
      return bad(
        name,
        `${String(texts.length)} records at ${place}, so none of them counts`,
        `Make one TXT record of them: ${texts.join(" and ")}`,
      );
    if (weak?.pattern.test(text)) return warning(name, text, weak.advice);
    return good(name, place === places[0] ? text : `${text} (at ${place})`);
  }
  return warning(name, "no record", advice);
}

/** The result is undefined when the name server does not answer. */
async function findRecords(
  place: string,
  pattern: RegExp,
  resolve: ResolveTxt,
): Promise<string[] | undefined> {
  try {
    const texts = (await resolve(place)).map((parts) => parts.join(""));
    return texts.filter((text) => pattern.test(text));
  } catch (error) {
    const { code } = error as { code?: string };
    return code === "ENOTFOUND" || code === "ENODATA" ? [] : undefined;
  }
}
