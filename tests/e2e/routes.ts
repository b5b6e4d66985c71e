import { join } from "node:path";
import { listPages } from "../../gatsby/listPages";
import { readContent } from "../support/site/readContent";

export const routes = listPages(process.cwd());

/** The paths of all pages and an unknown path, each with the built file that the site serves there. */
export const builtPages = [
  ...routes.map(({ path }) => ({ path, file: join("public", path, "index.html") })),
  { path: "/nowhere", file: "public/404.html" },
];

export const servicePath = routes.find(
  ({ path, contentFile }) =>
    path.startsWith("/services/") && readContent<{ featured?: boolean }>(contentFile).featured,
)!.path;
