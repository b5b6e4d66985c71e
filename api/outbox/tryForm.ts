import { parse } from "node-html-parser";
import { dayFromToday } from "../../shared/calendarDay";
import type { Field } from "../../shared/Field";
import { quoteRequest } from "../../shared/quoteRequest";
import { readBusiness } from "../settings/business";

/** The longest step and the longest test, in milliseconds, and the most redirects of a page. */
const [stepMs, wholeMs, mostRedirects] = [10_000, 12_000, 3];

/** Names the step that failed and a code, like "page 502". */
class FormFault extends Error {}

/**
 * Sends a request through the public address as a browser does that runs no script: it opens the page, fills
 * in its form, posts it, and follows the answer to the thank-you.
 *
 * @param mark makes the request a test for this installation; any other stores an ordinary one
 * @param told hears of each step that went well, with its milliseconds
 * @returns the step that failed with a code; undefined when all went well
 */
export async function tryForm(
  siteUrl: string,
  mark: string,
  signal: AbortSignal,
  told: (step: string, milliseconds: number) => void = () => undefined,
): Promise<string | undefined> {
  const whole = AbortSignal.any([signal, AbortSignal.timeout(wholeMs)]);
  let before = performance.now();
  const pass = (step: string) => {
    told(step, Math.round(performance.now() - before));
    before = performance.now();
  };
  /** Redirects are followed for a page only: a browser would turn a post into another request. */
  const open = async (step: string, url: string, init: RequestInit = {}, left = mostRedirects) => {
    const once = AbortSignal.any([whole, AbortSignal.timeout(stepMs)]);
    const headers = { accept: "text/html,application/xhtml+xml", ...init.headers };
    const read = async () => {
      const answer = await fetch(url, { ...init, headers, redirect: "manual", signal: once });
      return { url, answer, text: await answer.text() };
    };
    const opened = await read().catch((error: unknown) => {
      throw new FormFault(nameFault(step, error as Error));
    });
    const { status, headers: answered } = opened.answer;
    if (init.method === "POST" || status < 300 || status >= 400) return opened;
    if (left === 0) throw new FormFault(`${step} redirects`);
    return await open(step, new URL(answered.get("location") ?? "", url).href, init, left - 1);
  };
  try {
    const page = await open("page", `${siteUrl}/quote`);
    if (page.answer.status !== 200) throw new FormFault(`page ${String(page.answer.status)}`);
    pass("page");
    const { action, body } = fillIn(page.text, page.url);
    judgePolicies(page, action);
    pass("form");
    const { origin } = new URL(page.url);
    const headers = { origin, "sec-fetch-site": "same-origin", "x-form-test": mark };
    const { answer } = await open("post", action, { method: "POST", body, headers });
    if (answer.status !== 303) throw new FormFault(`post ${String(answer.status)}`);
    pass("post");
    const next = new URL(answer.headers.get("location") ?? "", action);
    const thanks = await open("thank-you", next.href);
    const shown = parse(thanks.text).querySelector("#thank-you:not([hidden])")?.textContent ?? "";
    const reference = next.searchParams.get("reference") ?? "";
    if (reference === "" || !shown.includes(reference))
      throw new FormFault(`thank-you ${String(thanks.answer.status)}`);
    pass("thank-you");
    return undefined;
  } catch (error) {
    if (error instanceof FormFault) return error.message;
    throw error;
  }
}

function nameFault(step: string, { name, cause }: Error): string {
  if (name === "TimeoutError") return `time ${step}`;
  const code = String((cause as { code?: unknown } | undefined)?.code ?? name);
  const kind = /CERT|SIGN|ISSUER|TLS|SSL/.test(code) ? "certificate" : "address";
  return `${step === "page" || kind === "certificate" ? kind : step} ${code}`;
}

/** Fills in every field of the form and leaves its hidden ones as they are. */
function fillIn(html: string, url: string) {
  const form = parse(html).querySelector("form#quote-form[method=post][action]");
  if (!form) throw new FormFault("page other");
  const body = new URLSearchParams();
  for (const name of ["website", "startedAt"])
    if (form.querySelector(`input[name="${name}"]`)) body.set(name, "");
  for (const field of quoteRequest.fields as readonly Field[]) {
    if (!form.querySelector(`[name="${field.name}"]`)) throw new FormFault(`field ${field.name}`);
    body.set(field.name, sampleOf(field));
  }
  if (!body.has("website")) throw new FormFault("field website");
  return { action: new URL(form.getAttribute("action") ?? "", url).href, body };
}

/** Returns an answer that the field takes and that nobody takes for a customer's. */
export function sampleOf(field: Field): string {
  const { domain, phone } = readBusiness();
  if (field.type === "choice" || field.type === "choices") return field.choices[0]?.value ?? "";
  if (field.type === "date") return dayFromToday(field.timeZone, field.earliestInDays ?? 0);
  if (field.type === "number") {
    const { least = 0, decimals = 0, locale } = field;
    const plain = { useGrouping: false, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locale, plain).format(least);
  }
  // By any name, so that a release can add a type of field.
  const texts: Partial<Record<string, string>> = {
    lines: "The website sent this test to itself. There is nobody to answer.",
    email: `test@${domain}`,
    phone,
  };
  const name = field.name === "firstName" ? "Website" : "Test";
  return (texts[field.type] ?? name).slice(0, field.maxLength);
}

/** Judges the policies of header and page: each of them has to allow the post. */
function judgePolicies(
  { answer, text, url }: { answer: Response; text: string; url: string },
  action: string,
) {
  const metas = parse(text).querySelectorAll("meta[http-equiv=content-security-policy i]");
  const policies = [answer.headers.get("content-security-policy") ?? ""]
    .concat(metas.map((meta) => meta.getAttribute("content") ?? ""))
    .flatMap((policy) => policy.split(","));
  const { origin, protocol, host } = new URL(action);
  const own = new URL(url).origin === origin ? "'self'" : origin;
  for (const policy of policies) {
    const [, sources] = /(?:^|;)\s*form-action\s([^;]*)/i.exec(policy) ?? [];
    const allowed = [own, "*", protocol, host, origin, `${origin}/`];
    if (sources !== undefined && !sources.split(/\s+/).some((one) => allowed.includes(one)))
      throw new FormFault("policy form-action");
  }
}
