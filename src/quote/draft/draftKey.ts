/** The key in sessionStorage of the answers that were typed and not yet sent. */
export const draftKey = "quote-draft";
