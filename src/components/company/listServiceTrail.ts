/** The breadcrumb of a service page: home and services, with their names from the navigation. */
export function listServiceTrail(links: readonly Queries.LinkFragment[]): Queries.LinkFragment[] {
  return links.filter(({ path }) => path === "/" || path === "/services");
}
