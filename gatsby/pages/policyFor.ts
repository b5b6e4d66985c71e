import { createHash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";

/** `analytics` of content/business.yaml. */
export type Analytics = {
  script: string;
  sendsTo?: string | undefined;
  attributes?: { name: string; value: string }[] | undefined;
};

/**
 * Nothing inline runs or styles unless its exact text was in the page at build time, and `inlineScripts` are the build's own.
 *
 * @throws Error naming what the policy would silently block in the browser
 */
export function policyFor(
  page: HTMLElement,
  inlineScripts: string[] = [],
  analytics?: Analytics,
): string {
  const analyticsScript = analytics?.script.startsWith("https:") ? [analytics.script] : [];
  const scripts = page.querySelectorAll("script").flatMap((script) => {
    const text = script.innerHTML;
    const type = script.getAttribute("type");
    const source = script.getAttribute("src");
    // Data blocks are never run, so the policy does not concern them.
    if (type === "application/json" || type === "application/ld+json") return [];
    if (type === "speculationrules" || inlineScripts.includes(text)) return [hashSource(text)];
    if (source === undefined)
      throw new Error(`an inline script would be blocked: ${text.slice(0, 80)}`);
    if (analyticsScript.includes(source)) return [source];
    if (!source.startsWith("/") || source.startsWith("//"))
      throw new Error(`a script from elsewhere would be blocked: ${source}`);
    return [];
  });
  for (const element of page.querySelectorAll("*")) {
    const names = Object.keys(element.attributes).map((name) => name.toLowerCase());
    if (names.includes("style"))
      throw new Error(`a style attribute would be blocked: ${openingTag(element)}`);
    if (names.some((name) => name.startsWith("on")))
      throw new Error(`an event attribute would be blocked: ${openingTag(element)}`);
  }
  const styles = page.querySelectorAll("style").map((style) => hashSource(style.innerHTML));
  // styled-components and react-toastify fill a style element they create empty; rules put into it by script are allowed.
  const formStyles = page.querySelector("#quote-form-root") ? [hashSource("")] : [];
  const sources = (list: string[]) => [...new Set(list)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${sources(["'self'", ...scripts])}`,
    `style-src ${sources(["'self'", ...styles, ...formStyles])}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${sources(["'self'", ...reportsTo(analytics)])}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}

function reportsTo(analytics: Analytics | undefined): string[] {
  if (analytics?.sendsTo !== undefined) return [analytics.sendsTo];
  return analytics?.script.startsWith("https:") ? [new URL(analytics.script).origin] : [];
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function openingTag({ rawTagName, rawAttrs }: HTMLElement): string {
  return `<${rawTagName} ${rawAttrs}>`.slice(0, 120);
}
