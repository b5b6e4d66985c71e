import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parse } from "yaml";
import { contentResolvers } from "../../../gatsby/graphql/contentResolvers";

type Data = Record<string, unknown>;
type Item = Parameters<typeof contentResolvers.ServiceBlockItem.points.resolve>[0];
type Service = Data & { compared: string[]; blocks: { items?: Item[] }[] };

const crops = "gatsbyImageData detail house portrait card wideCard intro gallery small".split(" ");

/** Returns a picture as GraphQL does. The names of its files contain the picture's name and the crop. */
function aPicture(path: string) {
  const name = basename(path, ".jpg");
  const images = crops.map((crop) => {
    const [file, sizes] = [`/static/${name}-${crop}`, "92vw"];
    const sources = [{ type: "image/avif", srcSet: `${file}-400.avif 400w`, sizes }];
    const fallback = { src: `${file}-1280.jpg`, srcSet: `${file}-400.jpg 400w`, sizes };
    const full = { layout: "fullWidth", width: 1, height: 0.667 };
    const size = { layout: "constrained", width: 1280, height: 854 };
    return [crop, { ...(crop === "gatsbyImageData" ? full : size), images: { sources, fallback } }];
  });
  return { shareUrl: `/static/${name}-share.jpg`, childImageSharp: Object.fromEntries(images) };
}

function read<Content = Data>(file: string, folder = "content/bikes"): Content {
  const text = readFileSync(join(process.cwd(), "tests/support", folder, file), "utf8");
  return parse(text, (key: unknown, value: unknown) =>
    /^(?:image|poster|posterPortrait)$/.test(String(key)) ? aPicture(value as string) : value,
  ) as Content;
}

function readService(slug: string): Service {
  const { Service: ofService, ServiceBlockItem: ofItem } = contentResolvers;
  const service = read<Service>(`services/${slug}.yaml`);
  const blocks = service.blocks.map((block) => ({
    ...block,
    items: block.items?.map((item) => ({ ...item, points: ofItem.points.resolve(item) })),
  }));
  const roomPoints = ofService.roomPoints.resolve(service as never);
  return { ...service, slug, blocks, roomPoints };
}

/** Returns the query results of all pages, from the test company's content files and pageData.yaml. */
export function pageData() {
  const more = read<Record<string, Data>>("pageData.yaml", "components");
  const tuneUp = { ...readService("tune-up"), roomPoints: more["roomPoints"] };
  const fullService = { ...readService("full-service"), featured: true };
  const racks = { ...tuneUp, ...more["racks"] };
  const bells = { ...tuneUp, ...more["bells"] };
  const words = read<{ comparison: { aspects: string[] } }>("services.yaml");
  const compared = [tuneUp, fullService];
  const rows = words.comparison.aspects.map((label, row) => ({
    label,
    values: compared.map((service) => service.compared[row]),
  }));
  const page = { ...words, comparison: { ...words.comparison, services: compared, rows } };
  const home = read<{ hero: object; sections: { kind: string; title: string }[] }>("home.yaml");
  const [about, contact] = [read("about.yaml"), read("contact.yaml")];
  return {
    home: { ...home, hero: { ...home.hero, ...more["hero"] } },
    about,
    contact,
    faq: read("faq.yaml"),
    quote: read("quote.yaml"),
    notes: more["notes"],
    notFound: read("not-found.yaml"),
    navigation: read("navigation.yaml"),
    page,
    words: page,
    services: { nodes: [tuneUp, fullService, racks] },
    featured: { nodes: [tuneUp, fullService, racks] },
    more: { nodes: [racks, bells] },
    service: { ...fullService, related: [tuneUp, bells] },
    privacy: more["privacy"],
    ownPage: {
      ...contact,
      ...more["ownPage"],
      closing: about["closing"],
      sections: home.sections.filter(({ kind }) => /^(?:claims|prose|guarantee)$/.test(kind)),
    },
    allOwnPage: { nodes: [] },
  };
}
