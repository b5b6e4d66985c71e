import { readContent } from "../support/site/readContent";

type Link = { label: string; path: string };

/** The words of the header, the menu and the contact bar, whichever the company has chosen. */
export const navigation = readContent<{
  skipLink: string;
  mainLabel: string;
  menuLabel: string;
  footerLabel: string;
  contactBarLabel: string;
  openMenu: string;
  closeMenu: string;
  links: Link[];
  quote: Link;
  quoteLong: Link;
  call: string;
}>("navigation.yaml");

/** The label of a link of the top bar. */
export function linkLabel(path: string): string {
  const found = navigation.links.find((link) => link.path === path);
  if (found === undefined) throw new Error(`No link of the top bar leads to ${path}`);
  return found.label;
}
