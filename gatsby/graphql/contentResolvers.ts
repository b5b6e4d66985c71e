import type { Node } from "gatsby";
import { type Content, contentTypes } from "../content/schemas/contentTypes";

/** The context of a resolver, declared here because Gatsby exports no type for its node model. */
type Context = {
  nodeModel: {
    findAll: <Found>(query: { type: string }) => Promise<{ entries: Iterable<Found> }>;
    findOne: <Found>(query: { type: string; query: object }) => Promise<Found | null>;
  };
};

type Service = Node & Content<"Service"> & { slug: string };
type Item = { points?: readonly (string | { text: string })[] };

export const contentResolverTypes = `
  interface SharedPage { seo: PageSeo! sharePicture: Picture! }
  "a point that is also shown in rooms of the house on the home page"
  type RoomPoint { text: String! rooms: [String!]! }
  type YamlFile implements Node @dontInfer { id: ID! }
  type Service implements Node @dontInfer {
    slug: String!
    order: Int!
    related: [Service!]!
    roomPoints: [RoomPoint!]!
  }
  type ServiceComparisonRow { label: String! values: [String!]! }
  type ServiceComparison { services: [Service!]! rows: [ServiceComparisonRow!]! }
  type Opening { dayOfWeek: [String!]! opens: String! closes: String! }
  type NavigationFooter { services: [PageLink!]! }
`;

async function listServices({ nodeModel }: Context): Promise<Service[]> {
  const { entries } = await nodeModel.findAll<Service>({ type: "Service" });
  const listing = await nodeModel.findOne<{ order: string[] }>({ type: "Services", query: {} });
  const order = listing?.order ?? [];
  const rankOf = ({ slug }: Service) => [...order, slug].indexOf(slug);
  return [...entries].sort((a, b) => rankOf(a) - rankOf(b) || a.slug.localeCompare(b.slug));
}

const withServices = <Source>(pick: (all: Service[], source: Source) => unknown) => ({
  resolve: async (source: Source, _: object, context: Context) =>
    pick(await listServices(context), source),
});

const indexOf = (all: Service[], { id }: Node) => all.findIndex((service) => service.id === id);

export const contentResolvers = {
  Service: {
    order: withServices(indexOf),
    related: withServices((all, source: Node) => {
      const index = indexOf(all, source);
      return [...all.slice(index + 1), ...all.slice(0, index)].slice(0, 3);
    }),
    roomPoints: {
      resolve: ({ blocks }: Pick<Service, "blocks">) =>
        blocks
          .flatMap((block) => ("items" in block ? (block.items as Item[]) : []))
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
    comparison: withServices<Content<"Services">>((all, { comparison }) => {
      const services = all.filter(({ compared }) => compared);
      if (services.length < 2) return null;
      const rows = comparison?.aspects.map((label, row) => {
        return { label, values: services.map(({ compared }) => compared?.[row]) };
      });
      return comparison && { ...comparison, services, rows };
    }),
  },
  NavigationFooter: {
    services: withServices((all) =>
      all.flatMap(({ slug, featured, label, title }) =>
        featured ? [{ label: label ?? title, path: `/services/${slug}` }] : [],
      ),
    ),
  },
  // Makes the types of content queries non-null, because the build stops if content is missing.
  Query: Object.fromEntries(
    Object.keys(contentTypes).map((type) => [
      type.charAt(0).toLowerCase() + type.slice(1),
      { type: `${type}!` },
    ]),
  ),
};
