import { readEnvironment } from "../../../api/settings/readEnvironment";
import request from "../../../src/api/request";
import { call, type CapturedAnswer, formPost } from "./call";

type Visit = {
  method?: string;
  /** A form's fields: presses its button. */
  press?: Record<string, string>;
  /** Undefined takes a header out. */
  headers?: Record<string, string | undefined>;
};

/** Opens the page behind a link, or presses one of its buttons, in a browser that has never been there. */
export async function openRequestPage(
  link: string,
  { method = "GET", press, headers = {} }: Visit = {},
): Promise<CapturedAnswer> {
  const query = Object.fromEntries(new URL(link).searchParams);
  const { origin } = new URL(readEnvironment().siteUrl);
  const visit = press === undefined ? { method, headers: {} } : formPost(press);
  const own = press === undefined ? {} : { origin, "sec-fetch-site": "same-origin" };
  const all = { ...visit.headers, ...own, ...headers };
  return await call(request, { ...visit, headers: all, query } as never);
}

/** The links to requests' pages in the text of a mail. */
export const pagesIn = (text: string) => text.match(/https?:\/\/\S+\/api\/request\?\S+/g) ?? [];

export const noticeOf = (html: string) => /<p role="[^>]*>([^<]*)/.exec(html)?.[1];
