import type { Node } from "gatsby";

/** What is used here of Gatsby's model of nodes, for which it exports no type. */
type Context = {
  nodeModel: {
    findAll: <Found>(query: { type: string }) => Promise<{ entries: Iterable<Found> }>;
    findOne: <Found>(query: { type: string; query: object }) => Promise<Found | null>;
    getNodeById: <Found>(query: { id: string }) => Found | null;
  };
};
type Service = Node & { title: string; label?: string; featured: boolean; compared?: string[] };
type Comparison = { aspects: string[] };

/** What follows from the files in content/services and from `order` in content/services.yaml. */
export const serviceTypes = `
  type Service implements Node @dontInfer {
    "the last part of the page's address: the name of its file"
    slug: String!
    "its place in lists, from 0"
    order: Int!
    "those that follow in the order"
    related: [Service!]!
  }
  type ServiceComparisonRow { label: String! values: [String!]! }
  type ServiceComparison { services: [Service!]! rows: [ServiceComparisonRow!]! }
  type NavigationFooter { services: [PageLink!]! }
`;

/** How many services each page names as related. */
const mostRelated = 3;

async function listServices({ nodeModel }: Context) {
  const { entries } = await nodeModel.findAll<Service>({ type: "Service" });
  const listing = await nodeModel.findOne<Node & { order: string[] }>({
    type: "Services",
    query: {},
  });
  const slugOf = (service: Service) =>
    String(nodeModel.getNodeById<Node & { name: string }>({ id: service.parent ?? "" })?.name);
  const bySlug = new Map([...entries].map((service) => [slugOf(service), service]));
  const first = listing?.order ?? [];
  const others = [...bySlug.keys()].filter((slug) => !first.includes(slug)).toSorted();
  return [...first, ...others].flatMap((slug) => {
    const service = bySlug.get(slug);
    return service ? [{ slug, service }] : [];
  });
}

async function findPlace({ id }: Service, context: Context) {
  const services = await listServices(context);
  return { services, place: services.findIndex(({ service }) => service.id === id) };
}

async function listCompared(context: Context) {
  return (await listServices(context)).map(({ service }) => service).filter((one) => one.compared);
}

export const serviceResolvers = {
  Service: {
    slug: {
      resolve: async (source: Service, _: object, context: Context) => {
        const { services, place } = await findPlace(source, context);
        return services[place]?.slug;
      },
    },
    order: {
      resolve: async (source: Service, _: object, context: Context) =>
        (await findPlace(source, context)).place,
    },
    related: {
      resolve: async (source: Service, _: object, context: Context) => {
        const { services, place } = await findPlace(source, context);
        const others = [...services.slice(place + 1), ...services.slice(0, place)];
        return others.slice(0, mostRelated).map(({ service }) => service);
      },
    },
  },
  Services: {
    comparison: {
      // One column compares nothing.
      resolve: async (source: { comparison?: Comparison }, _: object, context: Context) =>
        (await listCompared(context)).length < 2 ? null : source.comparison,
    },
  },
  ServiceComparison: {
    services: { resolve: (_: Comparison, __: object, context: Context) => listCompared(context) },
    rows: {
      resolve: async ({ aspects }: Comparison, _: object, context: Context) => {
        const services = await listCompared(context);
        return aspects.map((label, row) => ({
          label,
          values: services.map(({ compared }) => compared?.[row]),
        }));
      },
    },
  },
  NavigationFooter: {
    services: {
      resolve: async (_: object, __: object, context: Context) =>
        (await listServices(context))
          .filter(({ service }) => service.featured)
          .map(({ slug, service: { label, title } }) => ({
            label: label ?? title,
            path: `/services/${slug}`,
          })),
    },
  },
};
