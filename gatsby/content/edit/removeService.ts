import { parse, parseDocument, type YAMLSeq } from "yaml";
import { findNearest } from "../schemas/findNearest";
import { type ContentPath, writePath } from "../yaml/writePath";
import { findServiceChoices, readServices, type Service } from "./addService";
import { type ContentTexts, listContentTexts } from "./changeContent";
import { removeNode, replaceText } from "./editYaml";

/** The fewest services that a comparison needs to compare anything. */
const fewestCompared = 2;

/**
 * Takes a service out of the content with everything that points to it. A list that would become empty gets another service, and
 * a link that cannot be left out leads to /services.
 *
 * @throws when there is no such service, or when too few would stay: two services, one of them with a card
 */
export function removeService(texts: ContentTexts, slug: string): string[] {
  const name = `services/${slug}.yaml`;
  const services = readServices(texts);
  const service = services.find((one) => one.slug === slug);
  if (!service) {
    const slugs = services.map((one) => one.slug);
    const nearest = findNearest(slug, slugs);
    throw new Error(
      `There is no content/${name}. ${nearest === undefined ? `Use one of: ${slugs.join(", ")}.` : `Did you mean ${nearest}?`}`,
    );
  }
  const others = services.filter((one) => one !== service);
  if (others.length < 2)
    throw new Error(
      `Two services have to stay, because each names another as related. Add one before ${slug} goes: npm run content -- add`,
    );
  if (!others.some((one) => one.featured))
    throw new Error(
      `${slug} is the only service with a card on the home page. Write featured: true in another one first.`,
    );

  texts.delete(name);
  const done = [`removed content/${name}`];
  // From the end, so that the positions of what is still to be removed stay right.
  for (const { file, path } of findReferences(texts, slug).reverse())
    done.push(...removeReference(texts, file, path, others));
  done.push(...removeChoice(texts, slug));
  for (const { file, path, text } of listContentTexts(texts))
    if (text.toLowerCase().includes(service.title.toLowerCase()))
      done.push(`content/${file} ${writePath(path)} still mentions ${service.title}`);
  return done;
}

function findReferences(texts: ContentTexts, slug: string) {
  return listContentTexts(texts).filter(({ text, rules: { refersTo } }) =>
    refersTo === "service"
      ? text === slug
      : refersTo === "page" && text.split("#")[0] === `/services/${slug}`,
  );
}

function removeReference(
  texts: ContentTexts,
  file: string,
  path: ContentPath,
  others: readonly Service[],
): string[] {
  const text = texts.get(file) ?? "";
  const change = (changed: string) => texts.set(file, changed);
  const where = `content/${file} ${writePath(path)}`;
  if (file === "services.yaml" && path[0] === "comparison")
    return removeColumn(texts, Number(path[2]));

  const isLink = path[path.length - 1] === "path";
  const entry = isLink ? path.slice(0, -1) : path;
  const position = entry[entry.length - 1];
  if (typeof position === "number") {
    const list = entry
      .slice(0, -1)
      .reduce<unknown>(
        (value, key) => (value as Record<string | number, unknown>)[key],
        parse(text),
      );
    if ((list as unknown[]).length > 1) {
      change(removeNode(text, entry));
      return [
        `removed ${isLink ? "the link" : "the entry"} ${writePath(entry)} of content/${file}`,
      ];
    }
  }
  if (isLink || path.at(-1) === "to") {
    change(replaceText(text, path, "/services"));
    return [`${where} leads to /services now${isLink ? ": see that its label says so" : ""}`];
  }
  const instead = others.find((one) => `services/${one.slug}.yaml` !== file);
  if (!instead) throw new Error(`${where} needs another service, and there is none.`);
  change(replaceText(text, path, instead.slug));
  return [`${where} names ${instead.slug} now: see that it fits`];
}

/** The form has to keep one choice; the values of requests that are stored stay readable without theirs. */
function removeChoice(texts: ContentTexts, slug: string): string[] {
  const file = "quote-form.yaml";
  const text = texts.get(file) ?? "";
  const path = findServiceChoices(texts);
  const choices = parseDocument(text).getIn(path) as YAMLSeq;
  const at = (choices.toJSON() as { value: string }[]).findIndex(({ value }) => value === slug);
  if (at === -1 || choices.items.length === 1) return [];
  texts.set(file, removeNode(text, [...path, at]));
  return [`removed the choice ${slug} from the quote form, in content/${file}`];
}

function removeColumn(texts: ContentTexts, column: number): string[] {
  const file = "services.yaml";
  let text = texts.get(file) ?? "";
  const { comparison } = parse(text) as { comparison: { services: string[]; rows: unknown[] } };
  if (comparison.services.length <= fewestCompared) {
    texts.set(file, removeNode(text, ["comparison"]));
    return [`removed the comparison from content/${file}, which had one service left`];
  }
  for (const row of comparison.rows.keys())
    text = removeNode(text, ["comparison", "rows", row, "values", column]);
  texts.set(file, removeNode(text, ["comparison", "services", column]));
  return [`removed a column of the comparison in content/${file}`];
}
