/** Highlights "Services" in the header of the not-found page at a path like /services/nope. */
export function markSection(page: Document, path: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("header a:not([aria-current])"))
    if (link.pathname !== "/" && path.startsWith(`${link.pathname}/`))
      link.setAttribute("aria-current", "true");
}
