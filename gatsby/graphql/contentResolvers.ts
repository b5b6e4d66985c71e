import type { Node } from "gatsby";
import { contentTypes } from "../content/schemas/contentTypes";

/** What is used here of Gatsby's model of nodes, for which it exports no type. */
type Context = {
  nodeModel: {
    findAll: <Found>(query: { type: string }) => Promise<{ entries: Iterable<Found> }>;
    findOne: <Found>(query: { type: string; query: object }) => Promise<Found | null>;
    getNodeById: <Found>(query: { id: string }) => Found | null;
  };
};
type Info = { originalResolver: (...all: unknown[]) => unknown };

type Item = { points?: readonly (string | { text: string; rooms: readonly string[] })[] };
type Service = Node & {
  title: string;
  label?: string;
  featured: boolean;
  compared?: string[];
  blocks: readonly { items?: readonly Item[] }[];
};
type Listed = { slug: string; service: Service };

/** What follows from content/services and from `order` in content/services.yaml. */
export const contentResolverTypes = `
  "what a service does in some of the rooms of the home page's house"
  type RoomPoint { text: String! rooms: [String!]! }
  type Service implements Node @dontInfer {
    "the last part of the page's address: the name of its file"
    slug: String!
    "its place in lists, from 0"
    order: Int!
    "those that follow in the order"
    related: [Service!]!
    "in the order of the service's page"
    roomPoints: [RoomPoint!]!
  }
  type ServiceComparisonRow { label: String! values: [String!]! }
  type ServiceComparison { services: [Service!]! rows: [ServiceComparisonRow!]! }
  type NavigationFooter { services: [PageLink!]! }
`;

/** Services that `order` leaves out come last, by their names. */
async function listServices({ nodeModel }: Context): Promise<Listed[]> {
  const { entries } = await nodeModel.findAll<Service>({ type: "Service" });
  const listing = await nodeModel.findOne<{ order: string[] }>({ type: "Services", query: {} });
  const order = listing?.order ?? [];
  const placeOf = ({ slug }: Listed) => (order.includes(slug) ? order.indexOf(slug) : order.length);
  return [...entries]
    .map((service) => {
      const file = nodeModel.getNodeById<{ name: string }>({ id: service.parent ?? "" });
      return { slug: String(file?.name), service };
    })
    .sort((a, b) => placeOf(a) - placeOf(b) || a.slug.localeCompare(b.slug));
}

/** A resolver that knows all services in their order, and the place of its own among them. */
const withServices = <Source>(pick: (all: Listed[], place: number, source: Source) => unknown) => ({
  resolve: async (source: Source, _: object, context: Context) => {
    const all = await listServices(context);
    const { id } = source as { id?: string };
    return pick(
      all,
      all.findIndex(({ service }) => service.id === id),
      source,
    );
  },
});

const compared = (all: Listed[]) =>
  all.map(({ service }) => service).filter((service) => service.compared);

export const contentResolvers = {
  Service: {
    slug: withServices((all, place) => all[place]?.slug),
    order: withServices((_, place) => place),
    related: withServices((all, place) =>
      [...all.slice(place + 1), ...all.slice(0, place)].slice(0, 3).map(({ service }) => service),
    ),
    roomPoints: {
      resolve: ({ blocks }: Pick<Service, "blocks">) =>
        blocks
          .flatMap(({ items = [] }) => items)
          .flatMap(({ points = [] }) => points)
          .filter((point) => typeof point !== "string"),
    },
  },
  ServiceBlockItem: {
    points: {
      resolve: ({ points }: Item) =>
        points?.map((point) => (typeof point === "string" ? point : point.text)),
    },
  },
  Services: {
    // One column compares nothing.
    comparison: withServices<{ comparison?: object }>((all, _, { comparison }) =>
      compared(all).length < 2 ? null : comparison,
    ),
  },
  ServiceComparison: {
    services: withServices(compared),
    rows: withServices<{ aspects: string[] }>((all, _, { aspects }) =>
      aspects.map((label, row) => {
        return { label, values: compared(all).map((service) => service.compared?.[row]) };
      }),
    ),
  },
  NavigationFooter: {
    services: withServices((all) =>
      all.flatMap(({ slug, service: { featured, label, title } }) =>
        featured ? [{ label: label ?? title, path: `/services/${slug}` }] : [],
      ),
    ),
  },
  // A page can rely on its content: the build stops where it is missing.
  Query: Object.fromEntries(
    Object.entries(contentTypes).map(([type, { file }]) => {
      const resolve = async (source: unknown, args: object, context: unknown, info: Info) => {
        const content = await info.originalResolver(source, args, context, info);
        if (content) return content;
        throw new Error(
          `A page asks for content/${file}, and nothing fits ${JSON.stringify(args)}.`,
        );
      };
      return [type.charAt(0).toLowerCase() + type.slice(1), { type: `${type}!`, resolve }];
    }),
  ),
};
