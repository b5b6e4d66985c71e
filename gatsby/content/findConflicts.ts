import { posix } from "node:path";
import type { InferOutput } from "valibot";
import type { SitePage } from "../listPages";
import type { ContentTypeName, contentTypes } from "./schemas/contentTypes";
import { toSlug } from "./schemas/field";
import { findNearest } from "./schemas/findNearest";
import type { ContentFile, ContentPath, Problem } from "./readContentFile";

/** A file that its own schema has accepted. */
export type Valid<Name extends ContentTypeName> = {
  file: ContentFile;
  value: InferOutput<(typeof contentTypes)[Name]["schema"]>;
};

/** One that leads to no page is told by findDeadReferences.ts, and so are chains and loops: an old address is no page. */
export function findBadRedirects(
  { file, value: { redirects } }: Valid<"Redirects">,
  paths: readonly string[],
): Problem[] {
  const known = redirects.map(({ from }) => from.toLowerCase());
  return known.flatMap((address, index) => {
    const at: ContentPath = ["redirects", index, "from"];
    if (paths.includes(address)) return [file.describe(at, "is a page. Remove the entry.")];
    return known.indexOf(address) < index ? [file.describe(at, "stands here twice.")] : [];
  });
}

/** What stands at the top of a built site beside the pages. */
const notForPages = ["/404", "/api", "/brand", "/fonts", "/index", "/share", "/static", "/video"];

/** Pages and services, whose files' names are their addresses. */
export function findBadAddresses(pages: readonly SitePage[]): Problem[] {
  return pages
    .filter(({ contentFile }) => /^(?:pages|services)\//.test(contentFile))
    .flatMap(({ path, contentFile }) => {
      const name = path.split("/").at(-1) ?? "";
      const isTaken =
        notForPages.includes(path) ||
        pages.some((other) => other.path === path && other.contentFile !== contentFile);
      if (!isTaken && name === toSlug(name)) return [];
      const fix = isTaken
        ? "That address is taken. Give the file another name."
        : `Its name has small letters, digits and single dashes, like ${toSlug(name) || "gift-cards"}.yaml.`;
      return [
        { file: contentFile, line: 1, column: 1, message: `would be the page ${path}. ${fix}` },
      ];
    });
}

export function findRepeatedQuestions({ file, value: { questions } }: Valid<"Faq">): Problem[] {
  const slugs = questions.map(({ slug }) => slug);
  return slugs.flatMap((slug, index) =>
    slugs.indexOf(slug) < index
      ? [file.describe(["questions", index, "slug"], `is ${slug}, as another question's is.`)]
      : [],
  );
}

/** Each compared service has a value for each aspect. */
export function findUnevenColumns(
  services: readonly Valid<"Service">[],
  { value: { comparison } }: Valid<"Services">,
): Problem[] {
  const aspects = comparison?.aspects.length ?? 0;
  return services.flatMap(({ file, value: { compared } }) =>
    compared === undefined || compared.length === aspects
      ? []
      : [
          file.describe(
            ["compared"],
            `has ${String(compared.length)} values, and comparison › aspects in services.yaml has ` +
              `${String(aspects)}. Write one value for each, in their order.`,
          ),
        ],
  );
}

/** Where the form's file has the services to choose from. */
type Choice = { value: string; describe: (message: string) => Problem };

/** A service's choice of the form that the form does not have, and a choice of the form that no service has. */
export function findLoneChoices(
  services: readonly Valid<"Service">[],
  choices: readonly Choice[],
): Problem[] {
  const place = ({ file, line }: Problem) => `${posix.join("content", file)}:${String(line)}`;
  const written = services.flatMap(({ file, value: { quote } }) =>
    quote === undefined ? [] : [{ file, value: quote }],
  );
  const known = choices.map(({ value }) => value);
  const used = written.map(({ value }) => value);
  const placeOfUsed = (value: string) =>
    written
      .filter((one) => one.value === value)
      .map((one) => place(one.file.describe(["quote"], "")))[0];
  return [
    ...written.flatMap(({ file, value }) => {
      const nearest = choices.find((one) => one.value === findNearest(value, known)) ?? choices[0];
      return known.includes(value) || nearest === undefined
        ? []
        : [
            file.describe(
              ["quote"],
              `is ${value}, and the form has no such choice. The nearest is ${nearest.value} in ${place(nearest.describe(""))}.`,
            ),
          ];
    }),
    ...choices.flatMap(({ value, describe }) => {
      const nearest = placeOfUsed(findNearest(value, used) ?? "") ?? "content/services/";
      return used.includes(value)
        ? []
        : [
            describe(
              `the choice ${value} is no service's. Write quote: ${value} in its file (${nearest}).`,
            ),
          ];
    }),
  ];
}
