/** Whether a navigation link is highlighted: Home on exactly /, any other link on its own path and the paths below it. */
export function isActiveLink(link: string, path: string): boolean {
  if (link === "/") return path === "/";
  return path === link || path.startsWith(`${link}/`);
}
