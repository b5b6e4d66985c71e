import { listPages } from "../../gatsby/listPages";
import { readContent } from "../support/site/readContent";

/** Every page with an address of its own: a new page is tested with the others as soon as it is there. */
export const routes = listPages(process.cwd());

/** The first service with a card on the home page and in the listing, whichever services the company has. */
export const servicePath = routes.find(
  ({ path, contentFile }) =>
    path.startsWith("/services/") && readContent<{ featured?: boolean }>(contentFile).featured,
)!.path;
