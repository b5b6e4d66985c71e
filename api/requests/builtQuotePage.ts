/** Stands in the compiled Functions until the build has made the pages; gatsby/functions/placeQuotePage.ts replaces it. */
const placed: string = "__FINISHED_QUOTE_PAGE__";

/**
 * The finished page of the form, as a part of the code: a serverless host packs no files beside it. Undefined under
 * `npm run develop`, which makes no pages; a small page then says the same.
 */
export const builtQuotePage = placed.startsWith("<") ? placed : undefined;
