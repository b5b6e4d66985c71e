import { type HTMLElement, parse } from "node-html-parser";
import type { ReceivedMail } from "../support/intake/startMailServer";
import type { RunningSite } from "./startSite";

export type OwnerPage = {
  status: number;
  headers: Headers;
  text: string;
  html: HTMLElement;
  /** Presses the button that says this, as a browser would. */
  press: (label: RegExp) => Promise<OwnerPage>;
};

/** The addresses of our own site in a mail, as its HTML has them; `words`: those of a link that says this. */
export function linksIn({ parsed }: ReceivedMail, words = /./): string[] {
  return parse(parsed.html ?? "")
    .querySelectorAll("a")
    .filter((link) => words.test(link.textContent))
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.includes("/api/"));
}

/** Opens a link of a mail; the site's public address is nowhere in a test. */
export async function openOwnerPage(
  site: RunningSite,
  link: string,
  post?: URLSearchParams,
  headers: Record<string, string> = {},
): Promise<OwnerPage> {
  const publicAddress = site.env["SITE_URL"] ?? "";
  const { pathname, search } = new URL(link, publicAddress);
  const answer = await fetch(`${site.address()}${pathname}${search}`, {
    redirect: "manual",
    headers: {
      accept: "text/html",
      ...(post === undefined ? {} : { origin: publicAddress, "sec-fetch-site": "same-origin" }),
      ...headers,
    },
    ...(post === undefined ? {} : { method: "POST", body: post }),
  });
  const html = parse(await answer.text());
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: html.structuredText,
    async press(label) {
      const button = html.querySelectorAll("button").find((one) => label.test(one.textContent));
      if (button === undefined)
        throw new Error(`No button says ${String(label)}:\n${html.structuredText}`);
      const form = button.closest("form");
      const fields = [...(form?.querySelectorAll("input") ?? []), button].map(
        (control): [string, string] => [
          control.getAttribute("name") ?? "",
          control.getAttribute("value") ?? "",
        ],
      );
      const sent = new URLSearchParams(fields.filter(([name]) => name !== ""));
      const to = new URL(form?.getAttribute("action") || link, new URL(link, publicAddress));
      return await openOwnerPage(site, to.href, sent);
    },
  };
}
