import { isDeepStrictEqual } from "node:util";
import type { InferInput } from "valibot";
import { parse, parseDocument, stringify, type YAMLSeq } from "yaml";
import type { contentTypes } from "../schemas/contentTypes";
import { appendEntry } from "./editYaml";
import type { ContentTexts } from "./changeContent";
import { placeholder } from "../schemas/placeholder";
import type { ContentPath } from "../yaml/writePath";

export type Service = InferInput<typeof contentTypes.Service.schema>;

/** Every other field gets a text that says what to write. */
export type NewService = Partial<Service> & Pick<Service, "slug" | "title">;

const { write } = placeholder;

/** A file with every field, after the others, a choice in the quote form, and a link in the footer when it has a card. */
export function addService(texts: ContentTexts, service: NewService): string[] {
  const { slug, title, featured = false } = service;
  const name = `services/${slug}.yaml`;
  if (texts.has(name))
    throw new Error(`content/${name} is there already. Edit it, or choose another slug.`);
  const others = readServices(texts);
  const { sharePicture } = parse(texts.get("home.yaml") ?? "") as {
    sharePicture: { image: string };
  };
  const empty: Service = {
    slug,
    order: Math.max(0, ...others.map(({ order }) => order)) + 1,
    featured,
    title,
    seo: { title, description: write("what search engines show below the title") },
    summary: write("the text of the service's card"),
    description: write("the opening paragraph of the page"),
    includes: featured
      ? [1, 2, 3, 4].map((line) => write(`line ${String(line)} of the card`))
      : [write("one thing that is included")],
    perfect_for: write("whom it suits"),
    image: `../${sharePicture.image}`,
    imageAlt: write(
      "what the picture shows; the picture itself is the home page's, choose another",
    ),
    facts: [{ label: write("like How long"), value: write("like An hour") }],
    blocks: [
      {
        kind: "sections",
        title: write("the heading of what is done"),
        items: [{ title: write("a part of it"), points: [write("what is done there")] }],
      },
      {
        kind: "benefits",
        title: write("the heading of why it is worth it"),
        items: [{ title: write("a reason"), text: write("the reason in a sentence") }],
      },
    ],
    related: others.slice(0, 3).map((other) => other.slug),
  };
  texts.set(name, stringify({ ...empty, ...service, featured }, { lineWidth: 120 }));
  const done = [`wrote content/${name}`];
  const add = (file: string, path: ContentPath, entry: object, what: string) => {
    const text = texts.get(file) ?? "";
    const list = (parseDocument(text).getIn(path) as YAMLSeq).toJSON() as object[];
    if (list.some((one) => isDeepStrictEqual(one, entry))) return;
    texts.set(file, appendEntry(text, path, entry));
    done.push(`added ${what}, in content/${file}`);
  };
  const link = { label: title, path: `/services/${slug}` };
  if (featured) add("navigation.yaml", ["footer", "services"], link, "a link to the footer");
  const choice = { value: slug, label: title };
  add("quote-form.yaml", findServiceChoices(texts), choice, "a choice to the quote form");
  return done;
}

export function readServices(texts: ContentTexts): Service[] {
  return [...texts]
    .filter(([file]) => file.startsWith("services/"))
    .map(([, text]) => parse(text) as Service)
    .sort((one, other) => one.order - other.order);
}

export function findServiceChoices(texts: ContentTexts): (string | number)[] {
  const { fields } = parse(texts.get("quote-form.yaml") ?? "") as { fields: { name: string }[] };
  return ["fields", fields.findIndex(({ name }) => name === "serviceType"), "choices"];
}
