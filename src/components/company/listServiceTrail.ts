/** Returns the breadcrumb of a service page: home and services. */
export function listServiceTrail(links: readonly Queries.LinkFragment[]): Queries.LinkFragment[] {
  return links.filter(({ path }) => path === "/" || path === "/services");
}
