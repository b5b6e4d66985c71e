import { resolveTxt } from "node:dns/promises";
import { type Environment, isLoopback } from "../../api/env";
import { bad, type Finding, good, warning } from "./Finding";

/** Of `node:dns`: each record is in its parts. */
type ResolveTxt = (name: string) => Promise<string[][]>;

type Records =
  { status: "found"; texts: string[] } | { status: "missing" } | { status: "no answer" };

/**
 * SPF and DMARC of the domain that mails are sent from. The address that the mail provider sends from is not known here, so
 * whether SPF allows it shows only in the headers of a mail that arrived. Never rejects.
 */
export async function checkSender(
  { quoteFrom, smtpUrl }: Pick<Environment, "quoteFrom" | "smtpUrl">,
  resolve: ResolveTxt = resolveTxt,
): Promise<Finding[]> {
  const domain = quoteFrom.slice(quoteFrom.lastIndexOf("@") + 1);
  if (isLoopback(new URL(smtpUrl).hostname))
    return [
      {
        name: "SPF and DMARC",
        status: "unknown",
        found: "not looked up: the mail server is on this machine",
      },
    ];
  return await Promise.all([checkSpf(domain, resolve), checkDmarc(domain, resolve)]);
}

async function checkSpf(domain: string, resolve: ResolveTxt): Promise<Finding> {
  const name = `SPF of ${domain}`;
  const records = await findRecords(domain, /^v=spf1(?: |$)/i, resolve);
  if (records.status === "no answer") return unanswered(name);
  if (records.status === "missing")
    return warning(
      name,
      "no record",
      "Add the TXT record that your mail provider shows for SPF, or mails may end up as spam.",
    );
  const [text = "", ...more] = records.texts;
  // RFC 7208 section 4.5: two records are an error, and neither counts.
  if (more.length > 0)
    return bad(
      name,
      `${String(records.texts.length)} records, so none of them counts`,
      `Join them into one TXT record: ${records.texts.join(" and ")}`,
    );
  if (/ \+?all(?: |$)/i.test(text))
    return warning(name, text, "It allows every server to send for you. End it with ~all or -all.");
  return good(name, text);
}

/** A domain without a record of its own follows the nearest one above it (DMARC's DNS tree walk). */
async function checkDmarc(domain: string, resolve: ResolveTxt): Promise<Finding> {
  const name = `DMARC of ${domain}`;
  const labels = domain.split(".");
  for (let first = 0; first <= Math.max(0, labels.length - 2); first++) {
    const place = `_dmarc.${labels.slice(first).join(".")}`;
    const records = await findRecords(place, /^v=DMARC1(?:;| |$)/i, resolve);
    if (records.status === "no answer") return unanswered(name);
    if (records.status === "missing") continue;
    const text = records.texts.join(" and ");
    if (records.texts.length === 1) return good(name, first === 0 ? text : `${text} (at ${place})`);
    return bad(
      name,
      `${String(records.texts.length)} records at ${place}, so none of them counts`,
      `Keep one of them: ${text}`,
    );
  }
  return warning(
    name,
    "no record",
    `Add a TXT record at _dmarc.${domain}, to begin with: v=DMARC1; p=none`,
  );
}

function unanswered(name: string): Finding {
  return { name, status: "unknown", found: "the name server does not answer from here" };
}

async function findRecords(domain: string, pattern: RegExp, resolve: ResolveTxt): Promise<Records> {
  try {
    const texts = (await resolve(domain)).map((parts) => parts.join(""));
    const found = texts.filter((text) => pattern.test(text));
    return found.length === 0 ? { status: "missing" } : { status: "found", texts: found };
  } catch (error) {
    const { code } = error as { code?: string };
    return { status: code === "ENOTFOUND" || code === "ENODATA" ? "missing" : "no answer" };
  }
}
