/** Stands in the compiled Functions until the build has made the pages; gatsby/functions/placeQuotePage.ts replaces it. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

/**
 * The finished page of the form. A serverless host packs no files beside the code, so the build puts the page into it; our own
 * server puts in the page that it serves. Undefined under `npm run develop`, which makes no pages; a small page then says the same.
 */
export const builtQuotePage = { html: placed.startsWith("<") ? placed : undefined };
