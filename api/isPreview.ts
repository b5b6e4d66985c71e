/**
 * Whether this is a deploy preview or a branch deploy of Netlify, which has the same settings as the site itself and is opened by
 * whoever looks at a change: nothing is stored or sent there. Gatsby puts the build's own values in the place of these two
 * variables when it compiles the Functions (docs.netlify.com, "Environment variables overview", `CONTEXT`).
 */
export function isPreview(): boolean {
  const context = process.env.NETLIFY ? process.env.CONTEXT : undefined;
  return context !== undefined && context !== "production";
}

/** What whoever tries the form there is told. */
export const previewMessage =
  "This is a preview of the website. It takes no requests: nothing was stored or sent.";
