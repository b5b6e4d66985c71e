/**
 * Highlights the navigation's link above an address that no page has, like /services/nope. One page is
 * built for all of those.
 */
export function markSection(page: Document, path: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("header a:not([aria-current])"))
    if (link.pathname !== "/" && path.startsWith(`${link.pathname}/`))
      link.setAttribute("aria-current", "true");
}
