import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { IGatsbyImageData } from "gatsby-plugin-image";
import { parse } from "yaml";
import { contentResolvers } from "../../../gatsby/graphql/contentResolvers";

const cuts = "gatsbyImageData detail house portrait card wideCard intro gallery small".split(" ");

/** Returns the data of one picture in the shape that gatsby-plugin-image returns. */
function anImage(name: string): IGatsbyImageData {
  const [srcSet, sizes] = [`/static/${name}-400.avif 400w`, "92vw"];
  const fallback = {
    src: `/static/${name}-1280.jpg`,
    srcSet: `/static/${name}-400.jpg 400w`,
    sizes,
  };
  const images = { sources: [{ type: "image/avif", srcSet, sizes } as const], fallback };
  return { layout: "constrained", width: 1280, height: 854, images };
}

/** Returns the query result for a picture's path. File names contain the picture's name and the crop. */
function pictureOf(path: string) {
  const name = basename(path, ".jpg");
  return {
    shareUrl: `/static/${name}-share.jpg`,
    childImageSharp: Object.fromEntries(cuts.map((cut) => [cut, anImage(`${name}-${cut}`)])),
  };
}

/** Returns the query result for one of the test company's content files. */
export function readPage(file: string): Record<string, unknown> {
  return parse(
    readFileSync(join(process.cwd(), "tests/support/content/bikes", file), "utf8"),
    (key: unknown, value: unknown) =>
      ["image", "poster", "posterPortrait"].includes(String(key))
        ? pictureOf(value as string)
        : value,
  ) as Record<string, unknown>;
}

type Item = Parameters<typeof contentResolvers.ServiceBlockItem.points.resolve>[0];
type Service = {
  slug: string;
  title: string;
  compared: string[];
  blocks: { items?: Item[] }[];
  roomPoints: unknown;
};

function readService(file: string): Service {
  const { resolve: listRoomPoints } = contentResolvers.Service.roomPoints;
  const { resolve: readPoints } = contentResolvers.ServiceBlockItem.points;
  const service = readPage(file) as Service;
  const blocks = service.blocks.map((block) => ({
    ...block,
    items: block.items?.map((item) => ({ ...item, points: readPoints(item) })),
  }));
  const slug = basename(file, ".yaml");
  return { ...service, slug, blocks, roomPoints: listRoomPoints(service as never) } as Service;
}

/** Returns a service that the test company's files lack, so that each list of services has two entries. */
function aService(title: string, picture: string): Service {
  const slug = title.toLowerCase();
  return {
    ...readService("services/tune-up.yaml"),
    slug,
    title,
    summary: `${title}, while you wait.`,
    roomPoints: [],
    includes: [`${title} looked at`, `${title} mended`],
    perfect_for: `Broken ${slug}`,
    image: pictureOf(picture),
    imageAlt: `A picture of ${slug}.`,
  } as Service;
}

/** Returns the query results of all pages, with two entries in almost every list that can repeat. */
export function answerQueries() {
  const tuneUp = {
    ...readService("services/tune-up.yaml"),
    roomPoints: [{ text: "Brakes set", rooms: ["stand"] }],
  };
  const fullService = { ...readService("services/full-service.yaml"), featured: true };
  const racks = aService("Racks", "rack.jpg");
  const bells = { ...aService("Bells", "bell.jpg"), featured: false };
  const words = readPage("services.yaml") as { comparison: { aspects: string[] } };
  const compared = [tuneUp, fullService];
  const rows = words.comparison.aspects.map((label, row) => ({
    label,
    values: compared.map((service) => service.compared[row]),
  }));
  const page = { ...words, comparison: { ...words.comparison, services: compared, rows } };
  const home = readPage("home.yaml") as { hero: object };
  return {
    home: {
      ...home,
      hero: { ...home.hero, note: "A price in a minute", film: { pause: "Pause", play: "Play" } },
    },
    about: readPage("about.yaml"),
    contact: readPage("contact.yaml"),
    faq: readPage("faq.yaml"),
    quote: readPage("quote.yaml"),
    notes: { nodes: [{ slug: "tune-up", note: "Only the brakes" }] },
    notFound: readPage("not-found.yaml"),
    navigation: readPage("navigation.yaml"),
    page,
    words: page,
    services: { nodes: [tuneUp, fullService, racks, bells] },
    featured: { nodes: [tuneUp, fullService, racks] },
    more: { nodes: [racks, bells] },
    service: { ...fullService, related: [tuneUp, bells] },
    privacy: {
      seo: { title: "Privacy", description: "What we keep." },
      title: "Your privacy",
      intro: "What {name} keeps.",
      sections: [
        { title: "What", paragraphs: ["Your answers, {retention}.", "Nothing else."] },
        { title: "Who", paragraphs: ["Write to {email}.", "{name} answers."] },
      ],
    },
    ownPage: {
      ...readPage("contact.yaml"),
      title: "Courses",
      intro: "Mend it yourself.",
      closing: readPage("about.yaml")["closing"],
      sections: (readPage("home.yaml")["sections"] as { kind: string }[]).filter(({ kind }) =>
        ["claims", "prose", "guarantee"].includes(kind),
      ),
    },
    allOwnPage: { nodes: [] },
  };
}
