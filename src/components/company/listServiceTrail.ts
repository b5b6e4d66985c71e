/** The pages above a service page, in order: the home page and the services, by their names in the navigation. */
export function listServiceTrail(links: readonly Queries.LinkFragment[]): Queries.LinkFragment[] {
  return links.filter(({ path }) => path === "/" || path === "/services");
}
