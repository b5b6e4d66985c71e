/** The key in sessionStorage of what was typed on a page and not yet sent. Another page with the form starts empty. */
export function draftKey(path: string): string {
  return `quote-draft:${path}`;
}
