type PageLink = { readonly label: string; readonly path: string };

/** The pages above a service page, in order: the home page and the services, by their names in the navigation. */
export function listServiceTrail(links: readonly PageLink[]): PageLink[] {
  return links.filter(({ path }) => path === "/" || path === "/services");
}
