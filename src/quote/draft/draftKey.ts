/** Where the tab's sessionStorage has the answers that were typed and not yet sent. */
export const draftKey = "quote-draft";
