/** For an unknown address, highlights the header's link to its section: Services for /services/nope. */
export function markSection(page: Document, path: string): void {
  for (const link of page.querySelectorAll<HTMLAnchorElement>("header a:not([aria-current])"))
    if (link.pathname !== "/" && path.startsWith(`${link.pathname}/`))
      link.setAttribute("aria-current", "true");
}
