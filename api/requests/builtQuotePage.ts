import { type QuotePage, readQuotePage } from "./renderQuotePage";

/** Stands in the compiled Functions until the build has made the pages; gatsby/functions/placeQuotePage.ts replaces it. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

// A serverless host packs no files beside the code, so the build puts the page into it; our own server sets the page that it
// serves. It is read at its first use: a Function that only answers programs needs none.
let built: string | QuotePage | undefined = placed.startsWith("<") ? placed : undefined;

/** The finished page of the form. Without one, under `npm run develop`, a form is answered like a program. */
export function builtQuotePage(): QuotePage | undefined {
  if (typeof built === "string") built = readQuotePage(built);
  return built;
}

export function setQuotePage(html: string | undefined): void {
  built = html;
}
