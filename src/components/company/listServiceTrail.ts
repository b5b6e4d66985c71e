export function listServiceTrail(links: readonly Queries.LinkFragment[]): Queries.LinkFragment[] {
  return links.filter(({ path }) => path === "/" || path === "/services");
}
