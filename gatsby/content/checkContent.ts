import { join } from "node:path";
import { listContent, listFiles } from "../listFiles";
import { listPages } from "../listPages";
import { findBrokenPictures } from "./findBrokenPictures";
import { findMisplacedFiles } from "./findMisplacedFiles";
import { type Problem, readContentFile } from "./readContentFile";
import { readQuoteForm } from "./readQuoteForm";
import { type Content, type ContentTypeName, findContentType } from "./schemas/contentTypes";
import { pictureEnding, type Site } from "./schemas/field";
import { updateBusinessFacts } from "./updateBusinessFacts";

const builtFiles =
  "apple-touch-icon.png favicon.ico favicon.svg icon-512.png icon-96.png robots.txt site.webmanifest sitemap.xml"
    .split(" ")
    .map((name) => `/${name}`);

/** Matches characters that Gatsby misreads in the project's path (gatsbyjs/gatsby#29218). */
const signs = /['"()[\]{}#%!*?]/;

/** Checks content/, then updates businessFacts.ts. Throws one Error with all mistakes. Returns warnings and notes. */
export async function checkContent(root: string, purpose: "draft" | "publication" = "draft") {
  const [sign] = signs.exec(root) ?? [];
  if (sign !== undefined) {
    const fault = `Gatsby cannot build in ${root}, because of the ${sign} in its name`;
    throw new Error(`${fault}. Rename the folder, like my-site.`);
  }
  const names = listContent(root);
  const pictures = names.filter((name) => pictureEnding.test(name));
  const opened = names.flatMap((name) => {
    const type = findContentType(name);
    return type === undefined ? [] : [readContentFile(root, name, type)];
  });
  const readable = opened.map((check) => check()).filter(({ problems }) => problems.length === 0);
  const valid = <Name extends ContentTypeName>(name: Name) =>
    readable.flatMap(({ type, value }) => (type === name ? [value as Content<Name>] : []));
  const [business] = valid("Business");
  const [listing] = valid("Services");
  const pages = listPages(root);
  const services = valid("Service");
  // Reads slugs from file names, so that a service whose file has a mistake can still be linked.
  const slugs = names.flatMap((name) => /^services\/(.+)\.yaml$/.exec(name)?.[1] ?? []);
  // If a service has a mistake, its choice is unknown, so choices without a service aren't reported.
  const used = services.length === slugs.length ? services.map(({ quote }) => quote) : undefined;
  const form = await readQuoteForm(root, business, used);
  const statics = listFiles(join(root, "static")).map((name) => `/${name}`);
  const site: Site = {
    picture: pictures,
    page: pages.map(({ path }) => path),
    file: [...statics, ...builtFiles],
    service: slugs,
    choice: form.choices,
    question: valid("Faq")[0]?.questions.map(({ slug }) => slug),
    room: valid("Home")[0]?.sections.flatMap((section) =>
      section.kind === "house" ? (section.rooms ?? []).map(({ name }) => name) : [],
    ),
    aspects: listing && (listing.comparison?.aspects.length ?? 0),
    areDrawn: business?.pictures === "illustrations",
    hasSources: business?.sources === true,
  };
  const files = opened.map((check) => check(site));
  const mistakes = [
    ...files.flatMap(({ problems }) => problems),
    ...findMisplacedFiles(names, pages, statics, JSON.stringify(files.map(({ value }) => value))),
    ...form.mistakes,
    ...(await findBrokenPictures(root, pictures)),
  ];
  const unwritten = files.flatMap((file) => file.unwritten);
  if (purpose === "publication") mistakes.push(...unwritten.splice(0));
  const warnings = writeList(unwritten, "warning");
  if (mistakes.length > 0)
    throw new Error([...warnings, ...writeList(mistakes, "mistake")].join("\n"));
  return [...updateBusinessFacts(root), ...warnings];
}

function writeList(problems: readonly Problem[], word: string): string[] {
  if (problems.length === 0) return [];
  const lines = problems.map(
    ({ file, line = 1, column = 1, message }) => `  ${file}:${line}:${column} ${message}\n`,
  );
  const sorted = [...new Set(lines)].sort(new Intl.Collator("en", { numeric: true }).compare);
  const count = `${String(sorted.length)} ${word}${sorted.length === 1 ? "" : "s"}`;
  return [`content/ has ${count}:\n\n${sorted.join("")}`];
}
