/** The pages above a service page, in order, by their names in the navigation: home and services. */
export function listServiceTrail(links: readonly Queries.LinkFragment[]): Queries.LinkFragment[] {
  return links.filter(({ path }) => path === "/" || path === "/services");
}
