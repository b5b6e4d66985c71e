import { listPages } from "../../gatsby/pages/listPages";

/** Every page with an address of its own: a new page is tested with the others as soon as it is there. */
export const routes = listPages(process.cwd());

export const mainServiceSlugs = [
  "standard-clean",
  "premium-clean",
  "post-construction-cleanup",
  "commercial-office-cleaning",
  "premium-add-on-services",
] as const;
