import { createHash } from "node:crypto";
import type { HTMLElement } from "node-html-parser";
import type { Content } from "../content/schemas/contentTypes";

export type Analytics = NonNullable<Content<"Business">["analytics"]>;

/** Returns the content security policy of a page. Throws if the policy would block a part of the page. */
export function policyFor(page: HTMLElement, inlineScripts: string[] = [], analytics?: Analytics) {
  const counter = analytics?.script.startsWith("https:") ? new URL(analytics.script) : undefined;
  const scripts = page.querySelectorAll("script").flatMap((script) => {
    const text = script.innerHTML;
    const { type = "", src } = script.attributes;
    // A script element with JSON needs no hash, because a policy does not apply to data.
    if (type === "application/json" || type === "application/ld+json") return [];
    const isOurs = src === undefined && inlineScripts.includes(text);
    if (type === "speculationrules" || isOurs) return [hashSource(text)];
    if (src === undefined)
      throw new Error(`an inline script would be blocked: ${text.slice(0, 80)}`);
    // A source in script-src can't have a query string, so omit it. `new URL` has already encoded non-ASCII characters.
    if (counter && src === analytics?.script) return [counter.origin + counter.pathname];
    if (!/^\/(?!\/)/.test(src)) throw new Error(`a script from elsewhere would be blocked: ${src}`);
    return [];
  });
  for (const { attributes, rawTagName, rawAttrs } of page.querySelectorAll("*"))
    for (const name of Object.keys(attributes))
      if (/^(?:style$|on)/i.test(name))
        throw new Error(`an attribute would be blocked: <${rawTagName} ${rawAttrs.slice(0, 120)}>`);
  const styles = page.querySelectorAll("style").map((style) => hashSource(style.innerHTML));
  // Allows an empty style element, because styled-components and react-toastify use JavaScript to add rules to it.
  if (page.querySelector("#quote-form-root")) styles.push(hashSource(""));
  const receiver = analytics?.sendsTo ?? counter?.origin;
  const reports = receiver === undefined ? [] : [new URL(receiver).origin];
  return [
    "default-src 'none'",
    listSources("script-src", scripts),
    listSources("style-src", styles),
    listSources("connect-src", reports),
    // Allows images from the analytics server, because some scripts report a visit by requesting an image.
    listSources("img-src", ["data:", ...reports]),
    "media-src 'self'; font-src 'self'; manifest-src 'self'",
    "base-uri 'none'; form-action 'self'",
  ].join("; ");
}

function listSources(directive: string, sources: string[]): string {
  return `${directive} ${[...new Set(["'self'", ...sources])].join(" ")}`;
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
