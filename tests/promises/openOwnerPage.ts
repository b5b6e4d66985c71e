import { type HTMLElement, parse } from "node-html-parser";
import type { ReceivedMail } from "../support/intake/startMailServer";
import type { RunningSite } from "./startSite";

export function linksIn({ parsed }: ReceivedMail, words = /./): string[] {
  return parse(parsed.html ?? "")
    .querySelectorAll("a")
    .filter((link) => words.test(link.textContent))
    .map((link) => link.getAttribute("href") ?? "")
    .filter((href) => href.includes("/api/"));
}

export type OwnerPage = {
  status: number;
  headers: Headers;
  html: HTMLElement;
  text: string;
  press: (label: RegExp, pressedFrom?: Record<string, string>) => Promise<OwnerPage>;
};

export async function openOwnerPage(
  site: RunningSite,
  link: string,
  fields?: URLSearchParams,
  headers: Record<string, string> = {},
): Promise<OwnerPage> {
  const publicAddress = site.env["SITE_URL"] ?? "";
  const { pathname, search } = new URL(link, publicAddress);
  const own = { origin: publicAddress, "sec-fetch-site": "same-origin" };
  const answer = await fetch(`${site.address()}${pathname}${search}`, {
    redirect: "manual",
    headers: { accept: "text/html", ...(fields && own), ...headers },
    ...(fields && { method: "POST", body: fields }),
  });
  expect(answer.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  const html = parse(await answer.text());
  const text = html.structuredText;
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text,
    async press(label, pressedFrom) {
      const button = html.querySelectorAll("button").find((one) => label.test(one.textContent));
      if (button === undefined) throw new Error(`No button says ${String(label)}:\n${text}`);
      const form = button.closest("form");
      const sent = new URLSearchParams();
      for (const control of [...(form?.querySelectorAll("input") ?? []), button])
        if (control.hasAttribute("name"))
          sent.append(control.getAttribute("name") ?? "", control.getAttribute("value") ?? "");
      const to = new URL(form?.getAttribute("action") || link, new URL(link, publicAddress));
      return await openOwnerPage(site, to.href, sent, pressedFrom);
    },
  };
}
