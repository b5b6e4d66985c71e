import { type QuotePage, readQuotePage } from "./renderQuotePage";

/** gatsby/functions/placeQuotePage.ts puts the page here, in the compiled Functions. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

// Our own server sets the page that it serves. Read at its first use: most Functions need none.
let built: string | QuotePage | undefined = placed.startsWith("<") ? placed : undefined;

/** The finished page of the form. Without one, under `npm run develop`, a form is answered like a program. */
export function builtQuotePage(): QuotePage | undefined {
  if (typeof built === "string") built = readQuotePage(built);
  return built;
}

export function setQuotePage(html: string | undefined): void {
  built = html;
}
