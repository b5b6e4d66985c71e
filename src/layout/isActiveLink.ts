/** Home is active on exactly /; every other link on its own path and all paths below it. */
export function isActiveLink(link: string, path: string): boolean {
  if (link === "/") return path === "/";
  return path === link || path.startsWith(`${link}/`);
}
