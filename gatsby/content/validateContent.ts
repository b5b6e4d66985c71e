import { readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { listPages } from "../pages/listPages";
import { findDeadReferences } from "./checks/findDeadReferences";
import { findLongTitle } from "./checks/findLongTitle";
import { findRepeatedFacts } from "./checks/findRepeatedFacts";
import { findRepeatedQuestions } from "./checks/findRepeatedQuestions";
import { findServiceConflicts } from "./checks/findServiceConflicts";
import { findUnevenRows } from "./checks/findUnevenRows";
import { contentTypes } from "./schemas/contentTypes";
import { explainIssue } from "./checks/explainIssue";
import { findContentType, type ContentTypeName } from "./schemas/findContentType";
import { findNearest } from "./checks/findNearest";
import { findUnknownKeys } from "./checks/findUnknownKeys";
import { readContentFile, type ContentFile } from "./yaml/readContentFile";

type Output<Name extends ContentTypeName> = v.InferOutput<(typeof contentTypes)[Name]["schema"]>;

/** A file with the type it has to be of; `isValid` when its own schema has nothing to object to. */
type Checked = { file: ContentFile; type: ContentTypeName; isValid: boolean };

/**
 * Checks every file under `<root>/content` against its schema, and the files against one another. Gatsby would find most of
 * these mistakes much later, as a failed query that names neither file nor line, and some of them never.
 *
 * @throws one Error that lists every problem: file, line and column, path inside the file, what is wrong, what to write
 */
export function validateContent(root: string): void {
  const problems = findContentProblems(root);
  if (problems.length === 0) return;
  const count = problems.length === 1 ? "1 problem" : `${String(problems.length)} problems`;
  throw new Error(
    `content/ has ${count}:\n\n${problems.map((problem) => `  ${problem}`).join("\n")}\n`,
  );
}

function findContentProblems(root: string): string[] {
  const contentFolder = join(root, "content");
  const names = listYamlFiles(contentFolder);
  const known = Object.values(contentTypes).map(({ file }) => file);
  const problems: string[] = [];
  const checked: Checked[] = [];

  for (const file of known) {
    if (!file.includes("*") && !names.includes(file))
      problems.push(`content/${file}:1:1 is missing. The site cannot be built without it.`);
  }
  for (const name of names) {
    const type = findContentType(name);
    if (!type) {
      const nearest = findNearest(name, known);
      problems.push(
        `content/${name}:1:1 is not a file the site knows. ${nearest ? `Did you mean ${nearest}?` : "Remove it, or put a service into services/ as .yaml."}`,
      );
      continue;
    }
    const file = readContentFile(join(contentFolder, name), name);
    const found =
      file.syntaxProblems.length > 0 ? file.syntaxProblems : findSchemaProblems(file, type);
    problems.push(...found);
    checked.push({ file, type, isValid: found.length === 0 });
  }

  const valid = <Name extends ContentTypeName>(name: Name) =>
    checked
      .filter(({ type, isValid }) => type === name && isValid)
      .map(({ file }) => ({ file, value: file.value as Output<Name> }));
  // By the names of the files, so that a mistake inside one service is not told again at every link to it.
  const slugs = names.flatMap((name) => /^services\/(.+)\.yaml$/.exec(name)?.[1] ?? []);
  const paths = listPages(root).map(({ path }) => path);
  for (const { file, type } of checked) {
    const { schema } = contentTypes[type];
    problems.push(...findDeadReferences(file, schema, { contentFolder, paths, slugs }));
    for (const { value: business } of valid("Business"))
      problems.push(...findRepeatedFacts(file, business), ...findLongTitle(file, business.name));
  }
  return [
    ...problems,
    ...valid("Faq").flatMap(({ file, value }) => findRepeatedQuestions(file, value)),
    ...valid("Services").flatMap(({ file, value }) => findUnevenRows(file, value)),
    ...findServiceConflicts(valid("Service")),
  ];
}

function findSchemaProblems(file: ContentFile, type: ContentTypeName): string[] {
  const schema: v.GenericSchema = contentTypes[type].schema;
  const { issues = [] } = v.safeParse(schema, file.value);
  return [
    ...findUnknownKeys(schema, file.value),
    // Unknown keys are told above, all of them and with a suggestion.
    ...issues
      .filter((issue) => issue.expected !== "never")
      .map((issue) => explainIssue(schema, issue)),
  ].map(({ path, message }) => file.describe(path, message));
}

function listYamlFiles(contentFolder: string): string[] {
  return readdirSync(contentFolder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
}
