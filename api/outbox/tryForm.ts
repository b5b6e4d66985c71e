import { parse } from "node-html-parser";
import { dayFromToday } from "../../shared/calendarDay";
import type { Field } from "../../shared/Field";
import { quoteRequest } from "../../shared/quoteRequest";
import { business } from "../settings/business";

const timeoutMs = 10_000;

/** An error whose message names the failed step and the cause, like "page 502". */
class FormFault extends Error {}

/** Sends a request through the site's public address, like a browser without JavaScript. Returns the fault, if any. */
export async function tryForm(siteUrl: string, mark: string, signal: AbortSignal) {
  const stop = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const open = async (step: string, url: string, init: RequestInit = {}) => {
    const headers = { accept: "text/html,application/xhtml+xml", ...init.headers };
    try {
      const answer = await fetch(url, { ...init, headers, signal: stop });
      return { answer, text: await answer.text() };
    } catch (error) {
      throw new FormFault(nameFault(step, error as Error));
    }
  };
  try {
    const { answer: page, text } = await open("page", `${siteUrl}/quote`);
    if (page.status !== 200) throw new FormFault(`page ${String(page.status)}`);
    const { action, body } = answerForm(text, page.url);
    checkPolicies(page.headers, text, action);
    const { origin } = new URL(page.url);
    const headers = { origin, "sec-fetch-site": "same-origin", "x-form-test": mark };
    // Do not follow the redirect automatically, because the test reads the reference from the redirect's URL.
    const post = { method: "POST", body, headers, redirect: "manual" } as const;
    const { answer } = await open("post", action, post);
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
  const { code = name, message } = (cause ?? {}) as { code?: string; message?: string };
  if (message === "redirect count exceeded") return `${step} redirects`;
  const kind = /CERT|SIGN|ISSUER|TLS|SSL/.test(code) ? "certificate" : "address";
  return `${step === "page" || kind === "certificate" ? kind : step} ${code}`;
}

/** Throws if the page's content security policy, in a header or a meta element, forbids posting the form. */
function checkPolicies(headers: Headers, html: string, action: string) {
  const metas = parse(html).querySelectorAll("meta[http-equiv=content-security-policy i]");
  const header = headers.get("content-security-policy") ?? "";
  const policies = [header, ...metas.map((meta) => meta.getAttribute("content") ?? "")];
  const { origin, protocol, host } = new URL(action);
  // The form posts to a path, so its target is always at the page's own origin.
  const allowed = ["*", "'self'", protocol, host, origin, `${origin}/`];
  for (const policy of policies.flatMap((text) => text.split(","))) {
    const [, sources] = /(?:^|;)\s*form-action\s([^;]*)/i.exec(policy) ?? [];
    if (sources !== undefined && !sources.split(/\s+/).some((one) => allowed.includes(one)))
      throw new FormFault("policy form-action");
  }
}

function answerForm(html: string, url: string) {
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

/** Returns a valid answer for a field. Free text says that the request is a test. */
export function sampleOf(field: Field): string {
  if (field.type === "choice" || field.type === "choices") return field.choices[0]?.value ?? "";
  if (field.type === "date") return dayFromToday(field.timeZone, field.earliestInDays ?? 0);
  if (field.type === "number") return String(field.least ?? 0);
  const texts: Partial<Record<string, string>> = {
    lines: "The website sent this test to itself. There is nobody to answer.",
    email: `test@${business.domain}`,
    phone: business.phone,
  };
  const name = field.name === "firstName" ? "Website" : "Test";
  return (texts[field.type] ?? name).slice(0, field.maxLength);
}
