/**
 * Highlights the matching navigation link on the not-found page, which is built once for all unknown
 * addresses: Services for /services/nope.
 */
export function markSection(page: Document, path: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("header a:not([aria-current])"))
    if (link.pathname !== "/" && path.startsWith(`${link.pathname}/`))
      link.setAttribute("aria-current", "true");
}
