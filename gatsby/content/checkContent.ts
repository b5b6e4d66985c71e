import { join } from "node:path";
import { listContent } from "../listContent";
import { listFiles } from "../listFiles";
import { listPages } from "../listPages";
import { findBrokenPictures } from "./findBrokenPictures";
import { findFormMistakes } from "./findFormMistakes";
import { findMisplacedFiles } from "./findMisplacedFiles";
import { type Problem, readContentFile, type Valid } from "./readContentFile";
import { readQuoteForm } from "./readQuoteForm";
import { type ContentTypeName, findContentType } from "./schemas/contentTypes";
import { pictureEnding, type Site } from "./schemas/field";
import { updateBusinessFacts } from "./updateBusinessFacts";

/** What the build puts beside the pages, unless static/ has it. */
const builtFiles =
  "apple-touch-icon.png favicon.ico favicon.svg icon-512.png icon-96.png robots.txt site.webmanifest sitemap.xml"
    .split(" ")
    .map((name) => `/${name}`);

/**
 * Gatsby would find most mistakes much later, as a failed query that names neither file nor line, and some
 * never.
 *
 * @returns the files that were written, and in a draft the texts that have to be, as texts to print
 * @throws one Error that lists every mistake: file, line and column, path inside the file, what is wrong
 */
export async function checkContent(
  root: string,
  purpose: "draft" | "publication" = "draft",
): Promise<string[]> {
  const names = listContent(root);
  const pictures = names.filter((name) => pictureEnding.test(name));
  const readFiles = (others?: Site) =>
    names.flatMap((name) => {
      const type = findContentType(name);
      return type === undefined ? [] : [readContentFile(root, name, type, others)];
    });
  const alone = readFiles().filter(({ problems }) => problems.length === 0);
  const valid = <Name extends ContentTypeName>(name: Name) =>
    alone.filter(({ type }) => type === name) as Valid<Name>[];
  const [business] = valid("Business");
  const [listing] = valid("Services");
  const pages = listPages(root);
  const services = valid("Service");
  // By the names of the files, so that a mistake inside one service is not told again at every link to it.
  const slugs = names.flatMap((name) => /^services\/(.+)\.yaml$/.exec(name)?.[1] ?? []);
  const { form, describe } = readQuoteForm(root);
  const choices = form.fields.flatMap((field) =>
    field.name === "serviceType" && "choices" in field ? field.choices : [],
  );
  const statics = listFiles(join(root, "static")).map((name) => `/${name}`);
  const files = readFiles({
    picture: pictures.map((name) => name.normalize()),
    page: pages.map(({ path }) => path),
    file: [...statics, ...builtFiles],
    service: slugs,
    choice: choices.map(({ value }) => value),
    question: valid("Faq")[0]?.value.questions.map(({ slug }) => slug),
    room: valid("Home")[0]?.value.sections.flatMap((section) =>
      section.kind === "house" ? (section.rooms ?? []).map(({ name }) => name) : [],
    ),
    aspects: listing && (listing.value.comparison?.aspects.length ?? 0),
    areDrawn: business?.value.pictures === "illustrations",
    hasSources: business?.value.sources === true,
  });
  const lone = choices.filter(({ value }) => !services.some((one) => one.value.quote === value));
  const mistakes = [
    ...files.flatMap(({ problems }) => problems),
    ...findMisplacedFiles(names, pages, statics),
    ...(business ? findFormMistakes(form, business.value) : []).map(describe),
    ...(services.length === slugs.length ? lone : []).map(({ value }) =>
      describe(`${value} is the choice of no service. Write quote: ${value} in the file of one.`),
    ),
    ...(await findBrokenPictures(root, pictures)),
  ];
  const unwritten = files.flatMap((file) => file.unwritten);
  if (purpose === "publication") mistakes.push(...unwritten.splice(0));
  const told = writeList(unwritten, "warning");
  if (mistakes.length > 0) throw new Error([...told, ...writeList(mistakes, "mistake")].join("\n"));
  return [...updateBusinessFacts(root), ...told];
}

function writeList(problems: readonly Problem[], word: string): string[] {
  if (problems.length === 0) return [];
  const sorted = problems.toSorted(
    (a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column,
  );
  const lines = sorted.map(
    ({ file, line, column, message }) => `  ${file}:${String(line)}:${String(column)} ${message}\n`,
  );
  const told = [...new Set(lines)];
  const count = `${String(told.length)} ${word}${told.length === 1 ? "" : "s"}`;
  return [`content/ has ${count}:\n\n${told.join("")}`];
}
