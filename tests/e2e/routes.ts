import { listPages } from "../../gatsby/listPages";
import { readContent } from "../support/site/readContent";

/** Every page with an address of its own: a new page is tested with the others as soon as it is there. */
export const routes = listPages(process.cwd());

type Service = { order: number; featured: boolean; blocks: { kind: string }[] };

const services = routes
  .filter(({ path }) => path.startsWith("/services/"))
  .map(({ path, contentFile }) => ({ path, ...readContent<Service>(contentFile) }))
  .sort((one, other) => one.order - other.order);

/** The first service with a card on the home page and in the listing, whichever services the company has. */
export const servicePath = services.find(({ featured }) => featured)!.path;

/** One page of each kind: all but the services, and a service for each set of blocks. */
export const pageKinds = [
  ...routes.map(({ path }) => path).filter((path) => !path.startsWith("/services/")),
  ...new Map(
    services.map(({ path, blocks }) => [[...new Set(blocks.map(({ kind }) => kind))].join(), path]),
  ).values(),
];

/** The services with a gallery of pictures. */
export const galleryPaths = services
  .filter(({ blocks }) => blocks.some(({ kind }) => kind === "gallery"))
  .map(({ path }) => path);
