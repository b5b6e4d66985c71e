import { existsSync, readdirSync } from "node:fs";
import { join, posix } from "node:path";
import * as v from "valibot";
import { readContentFile } from "./validateContentFile";
import type { ContentFile, ContentPath } from "./validateContentFile";
import { explainIssue } from "./validateContentIssue";
import { findUnknownKeys } from "./validateContentKeys";
import { findNearest } from "./validateContentNearest";
import { contentSchemas } from "./validateContentSchemas";

type Service = v.InferOutput<typeof contentSchemas.Service.schema>;
type Business = v.InferOutput<typeof contentSchemas.Business.schema>;

/** The pages that content may link to, besides the services' own. One line per file in src/pages. */
const pagePaths = ["/", "/services", "/about", "/contact", "/quote", "/faq"];

/** Search engines cut titles at about this length; it includes " | " and the business name. */
const longestTitle = 60;

/**
 * Checks every file under `contentFolder` against its schema, and the files against one another. Gatsby would find most of
 * these mistakes much later, as a failed query that names neither file nor line, and some of them never.
 *
 * Throws one Error that lists every problem: file, line and column, path inside the file, what is wrong, what to write.
 */
export function validateContent(contentFolder: string): void {
  const problems = findContentProblems(contentFolder);
  if (problems.length === 0) return;
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  throw new Error(
    `content/ has ${count}:\n\n${problems.map((problem) => `  ${problem}`).join("\n")}\n`,
  );
}

function findContentProblems(contentFolder: string): string[] {
  const names = listYamlFiles(contentFolder);
  const problems: string[] = [];
  const business: Checked<Business>[] = [];
  const services: Checked<Service>[] = [];
  const files: ContentFile[] = [];

  for (const { file } of Object.values(contentSchemas)) {
    if (!file.includes("*") && !names.includes(file))
      problems.push(`content/${file}:1:1 is missing. The site cannot be built without it.`);
  }
  for (const name of names) {
    const entry = Object.values(contentSchemas).find(
      ({ file }) => file === name.replace(/^services\/[^/]+\.yaml$/, "services/*.yaml"),
    );
    if (!entry) {
      const nearest = findNearest(
        name,
        Object.values(contentSchemas).map(({ file }) => file),
      );
      problems.push(
        `content/${name}:1:1 is not a file the site knows. ${nearest ? `Did you mean ${nearest}?` : "Remove it, or put a service into services/ as .yaml."}`,
      );
      continue;
    }
    const file = readContentFile(join(contentFolder, name), name);
    files.push(file);
    problems.push(...file.syntaxProblems);
    if (file.syntaxProblems.length > 0) continue;

    const result = v.safeParse(entry.schema as v.GenericSchema, file.value);
    const found = [
      ...findUnknownKeys(entry.schema as v.GenericSchema, file.value),
      // Unknown keys are told above, all of them and with a suggestion.
      ...(result.issues ?? []).filter((issue) => issue.expected !== "never").map(explainIssue),
    ];
    problems.push(...found.map(({ path, message }) => file.describe(path, message)));
    if (found.length > 0) continue;
    if (entry === contentSchemas.Business) business.push({ file, value: file.value as Business });
    if (entry === contentSchemas.Service) services.push({ file, value: file.value as Service });
  }

  // Slugs are taken from the files' names here, so that a mistake inside one service is not told again at every link to it.
  const slugs = names.flatMap((name) => /^services\/(.+)\.yaml$/.exec(name)?.[1] ?? []);
  const paths = [...pagePaths, ...slugs.map((slug) => `/services/${slug}`)];
  for (const file of files) {
    problems.push(
      ...findMissingImages(file, contentFolder),
      ...findDeadLinks(file, paths),
      ...findDeadSlugs(file, slugs),
      ...findRepeatedQuestions(file),
      ...findUnevenRows(file),
      ...business.flatMap(({ value }) => [
        ...findRepeatedFacts(file, value),
        ...findLongTitle(file, value),
      ]),
    );
  }
  return [...problems, ...findServiceConflicts(services)];
}

type Checked<Value> = { file: ContentFile; value: Value };

function listYamlFiles(contentFolder: string): string[] {
  return readdirSync(contentFolder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
}

type Text = { path: ContentPath; key: string; text: string };

/** Every text of a file with its path; `key` is the nearest name in the path. */
function listTexts(value: unknown, path: ContentPath = [], key = ""): Text[] {
  if (typeof value === "string") return [{ path, key, text: value }];
  if (Array.isArray(value))
    return value.flatMap((entry: unknown, index) => listTexts(entry, [...path, index], key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => listTexts(child, [...path, name], name));
}

function findMissingImages(file: ContentFile, contentFolder: string): string[] {
  return listTexts(file.value)
    .filter(({ key }) => ["image", "poster", "posterPortrait"].includes(key))
    .flatMap(({ path, text }) => {
      const picture = posix.join(posix.dirname(file.name), text);
      // Gatsby sees only what is under content/.
      if (!picture.startsWith("../") && existsSync(join(contentFolder, picture))) return [];
      return [
        file.describe(
          path,
          `names a picture that is not there: content/${picture}. Add the picture or correct its name.`,
        ),
      ];
    });
}

function findDeadLinks(file: ContentFile, paths: readonly string[]): string[] {
  return listTexts(file.value)
    .filter(({ key, text }) => key === "path" && !paths.includes(text.replace(/#.*/, "")))
    .map(({ path, text }) => {
      const nearest = findNearest(text, paths);
      return file.describe(
        path,
        `leads to ${text}, and no page is there. ${nearest ? `Did you mean ${nearest}?` : `Use one of: ${paths.join(", ")}.`}`,
      );
    });
}

function findDeadSlugs(file: ContentFile, slugs: readonly string[]): string[] {
  const own = /^services\/(.+)\.yaml$/.exec(file.name)?.[1];
  const isReference = ({ path, key }: Text) =>
    key === "related" || (key === "services" && path[0] === "comparison");
  return listTexts(file.value)
    .filter(isReference)
    .flatMap(({ path, text }) => {
      if (text === own) return [file.describe(path, "names the service itself. Name another one.")];
      if (slugs.includes(text)) return [];
      const nearest = findNearest(text, slugs);
      return [
        file.describe(
          path,
          `names the service ${text}, and there is no content/services/${text}.yaml. ${nearest ? `Did you mean ${nearest}?` : `Use one of: ${slugs.join(", ")}.`}`,
        ),
      ];
    });
}

function findRepeatedQuestions(file: ContentFile): string[] {
  const slugs = listTexts(file.value).filter(
    ({ path, key }) => key === "slug" && path[0] === "questions",
  );
  return slugs
    .filter(({ text }, index) => slugs.findIndex((other) => other.text === text) < index)
    .map(({ path, text }) =>
      file.describe(
        path,
        `is ${text}, as another question's is. Each needs its own address on the page.`,
      ),
    );
}

/** A comparison needs one value per compared service in every row. */
function findUnevenRows(file: ContentFile): string[] {
  const { comparison } = (file.value ?? {}) as {
    comparison?: { services?: unknown[]; rows?: { values?: unknown[] }[] };
  };
  if (!Array.isArray(comparison?.services) || !Array.isArray(comparison.rows)) return [];
  const columns = comparison.services.length;
  return comparison.rows.flatMap((row, index) =>
    Array.isArray(row?.values) && row.values.length !== columns
      ? [
          file.describe(
            ["comparison", "rows", index, "values"],
            `has ${row.values.length} entries for ${columns} services. Write one for each, in their order.`,
          ),
        ]
      : [],
  );
}

/** A fact written twice is changed once: what business.yaml says, no other file may say again. */
function findRepeatedFacts(file: ContentFile, business: Business): string[] {
  if (file.name === "business.yaml") return [];
  const facts: [fact: string, spelling: string][] = [
    ["name", business.name],
    ["phone", business.phone],
    ["email", business.email],
    ...business.hours.map(({ hours }): [string, string] => ["hours", hours]),
  ];
  return listTexts(file.value).flatMap(({ path, text }) =>
    facts
      .filter(([, spelling]) => text.includes(spelling))
      .map(([fact, spelling]) =>
        file.describe(
          path,
          `repeats "${spelling}". Leave it out: pages take the ${fact} from business.yaml.`,
        ),
      ),
  );
}

function findLongTitle(file: ContentFile, business: Business): string[] {
  const { seo } = (file.value ?? {}) as { seo?: { title?: unknown } };
  const room = longestTitle - ` | ${business.name}`.length;
  if (typeof seo?.title !== "string" || seo.title.length <= room) return [];
  return [
    file.describe(
      ["seo", "title"],
      `has ${seo.title.length} characters. Shorten it to ${room}: the business name follows it, and search engines cut at ${longestTitle}.`,
    ),
  ];
}

function findServiceConflicts(services: readonly Checked<Service>[]): string[] {
  return services.flatMap(({ file, value }, index) => {
    const earlier = services.slice(0, index);
    const sameSlug = earlier.find((other) => other.value.slug === value.slug);
    const sameOrder = earlier.find((other) => other.value.order === value.order);
    const expected = file.name.replace(/^services\/(.+)\.yaml$/, "$1");
    return [
      ...(sameSlug
        ? [
            file.describe(
              ["slug"],
              `is ${value.slug}, as in content/${sameSlug.file.name}. Two pages cannot share an address.`,
            ),
          ]
        : []),
      ...(!sameSlug && value.slug !== expected
        ? [
            file.describe(
              ["slug"],
              `is ${value.slug}, but the file is called ${expected}. Use the same word for both, so that each can be found by the other.`,
            ),
          ]
        : []),
      ...(sameOrder
        ? [
            file.describe(
              ["order"],
              `is ${value.order}, as in content/${sameOrder.file.name}. Give each service its own position.`,
            ),
          ]
        : []),
    ];
  });
}
