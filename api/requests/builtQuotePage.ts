import { type QuotePage, readQuotePage } from "./renderQuotePage";

/** Stands in the compiled Functions until the build has made the pages; gatsby/functions/placeQuotePage.ts replaces it. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

/**
 * The finished page of the form, and the pieces that answers are made of. A serverless host packs no files beside the code, so the
 * build puts the page into it; our own server puts in the page that it serves. Without a page, under `npm run develop`, a small one
 * says the same.
 */
let html = placed.startsWith("<") ? placed : undefined;
let page: QuotePage | undefined;

/** Read at its first use: a Function that only answers programs needs none. */
export function builtQuotePage(): QuotePage | undefined {
  page ??= html === undefined ? undefined : readQuotePage(html);
  return page;
}

export function setQuotePage(built: string | undefined): void {
  html = built;
  page = undefined;
}
