import { listPages } from "../../gatsby/listPages";
import { readContent } from "../support/site/readContent";

export const routes = listPages(process.cwd());

/** The first service that has a card on the home page and in the listing. */
export const servicePath = routes.find(
  ({ path, contentFile }) =>
    path.startsWith("/services/") && readContent<{ featured?: boolean }>(contentFile).featured,
)!.path;
