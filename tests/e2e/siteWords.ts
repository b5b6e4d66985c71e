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
