import { parse } from "node-html-parser";
import { dayFromToday } from "../../shared/calendarDay";
import type { Field } from "../../shared/Field";
import { quoteRequest } from "../../shared/quoteRequest";
import { readBusiness } from "../settings/business";

const [timeoutMs, mostRedirects] = [10_000, 3];

/** An error whose message is the failed step with a code, like "page 502". */
class FormFault extends Error {}

/**
 * Sends a request through the public address like a browser without JavaScript: opens the page, fills in the
 * form, posts it, and follows the response to the thank-you page.
 *
 * @param mark marks the request as a test for the database
 * @param onStep is called after each step with the time until the response
 * @returns the step that failed with a code, or undefined after a success
 */
export async function tryForm(
  siteUrl: string,
  mark: string,
  signal: AbortSignal,
  onStep: (step: string, milliseconds: number) => void = () => undefined,
): Promise<string | undefined> {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  /** Opens a URL. Follows redirects of a GET only, because a redirected POST loses the answers. */
  const open = async (step: string, from: string, init: RequestInit = {}) => {
    const headers = { accept: "text/html,application/xhtml+xml", ...init.headers };
    let url = from;
    const start = performance.now();
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      try {
        const answer = await fetch(url, { ...init, headers, redirect: "manual", signal: stop });
        const opened = { url, answer, text: await answer.text() };
        if (init.method === "POST" || answer.status < 300 || answer.status >= 400) {
          onStep(step, Math.round(performance.now() - start));
          return opened;
        }
        url = new URL(answer.headers.get("location") ?? "", url).href;
      } catch (error) {
        throw new FormFault(nameFault(step, error as Error));
      }
    }
    throw new FormFault(`${step} redirects`);
  };
  try {
    const page = await open("page", `${siteUrl}/quote`);
    if (page.answer.status !== 200) throw new FormFault(`page ${String(page.answer.status)}`);
    const { action, body } = fillIn(page.text, page.url);
    checkPolicies(page, action);
    const { origin } = new URL(page.url);
    const headers = { origin, "sec-fetch-site": "same-origin", "x-form-test": mark };
    const { answer } = await open("post", action, { method: "POST", body, headers });
    if (answer.status !== 303) throw new FormFault(`post ${String(answer.status)}`);
    const next = new URL(answer.headers.get("location") ?? "", action);
    const thanks = await open("thank-you", next.href);
    const shown = parse(thanks.text).querySelector("#thank-you:not([hidden])")?.textContent ?? "";
    const reference = next.searchParams.get("reference") ?? "";
    if (reference === "" || !shown.includes(reference))
      throw new FormFault(`thank-you ${String(thanks.answer.status)}`);
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

/** Throws if the page's content security policy, in a header or a meta element, forbids sending the form. */
function checkPolicies(page: { url: string; answer: Response; text: string }, action: string) {
  const metas = parse(page.text).querySelectorAll("meta[http-equiv=content-security-policy i]");
  const header = page.answer.headers.get("content-security-policy") ?? "";
  const policies = [header, ...metas.map((meta) => meta.getAttribute("content") ?? "")];
  const { origin, protocol, host } = new URL(action);
  const allowed = ["*", protocol, host, origin, `${origin}/`];
  if (new URL(page.url).origin === origin) allowed.push("'self'");
  for (const policy of policies.flatMap((text) => text.split(","))) {
    const [, sources] = /(?:^|;)\s*form-action\s([^;]*)/i.exec(policy) ?? [];
    if (sources !== undefined && !sources.split(/\s+/).some((one) => allowed.includes(one)))
      throw new FormFault("policy form-action");
  }
}

/** Fills in every visible field of the form, and leaves the hidden fields empty. */
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

/** Returns a valid answer for a field. Texts in the answer say that this is a test. */
export function sampleOf(field: Field): string {
  const { domain, phone } = readBusiness();
  if (field.type === "choice" || field.type === "choices") return field.choices[0]?.value ?? "";
  if (field.type === "date") return dayFromToday(field.timeZone, field.earliestInDays ?? 0);
  if (field.type === "number") {
    const { least = 0, decimals = 0, locale } = field;
    const plain = { useGrouping: false, maximumFractionDigits: decimals };
    return new Intl.NumberFormat(locale, plain).format(least);
  }
  const texts: Partial<Record<string, string>> = {
    lines: "The website sent this test to itself. There is nobody to answer.",
    email: `test@${domain}`,
    phone,
  };
  const name = field.name === "firstName" ? "Website" : "Test";
  return (texts[field.type] ?? name).slice(0, field.maxLength);
}
