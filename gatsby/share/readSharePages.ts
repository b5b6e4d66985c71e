import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { contentSchemas } from "../content/validateContentSchemas";

/** What a page has to be shared with: its address, its main heading and the picture that stands for it. */
export type SharePage = { path: string; title: string; picture: string; pictureAlt: string };

type Kind = keyof typeof contentSchemas;

function read<Name extends Kind>(
  contentFolder: string,
  kind: Name,
  file: string = contentSchemas[kind].file,
): v.InferOutput<(typeof contentSchemas)[Name]["schema"]> {
  const { schema } = contentSchemas[kind];
  return v.parse(schema, parse(readFileSync(join(contentFolder, file), "utf8"))) as v.InferOutput<
    (typeof contentSchemas)[Name]["schema"]
  >;
}

/** Every page with an address of its own, and the words that all share pictures have. */
export function readSharePages(contentFolder: string): {
  name: string;
  area: string;
  pages: SharePage[];
} {
  const business = read(contentFolder, "Business");
  const home = read(contentFolder, "Home");
  const services = read(contentFolder, "Services");
  const about = read(contentFolder, "About");
  const contact = read(contentFolder, "Contact");
  const quote = read(contentFolder, "Quote");
  const faq = read(contentFolder, "Faq");
  const page = (
    path: string,
    title: string,
    { image, imageAlt }: { image: string; imageAlt: string },
    folder = "",
  ): SharePage => ({
    path,
    title,
    picture: join(contentFolder, folder, image),
    pictureAlt: imageAlt,
  });
  const servicePages = readdirSync(join(contentFolder, "services"))
    .filter((name) => name.endsWith(".yaml"))
    .sort()
    .map((name) => read(contentFolder, "Service", `services/${name}`))
    .map((service) => page(`/services/${service.slug}`, service.title, service, "services"));
  return {
    name: business.name,
    area: business.serviceArea,
    pages: [
      page("/", home.hero.title, home.sharePicture),
      page("/services", services.title, services.sharePicture),
      page("/about", about.intro.title, about.intro),
      page("/contact", contact.hero.title, contact.sharePicture),
      page("/quote", quote.hero.title, quote.sharePicture),
      page("/faq", faq.title, faq.sharePicture),
      ...servicePages,
    ],
  };
}
