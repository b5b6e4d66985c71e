import { join } from "node:path";
import type * as v from "valibot";
import { listFiles } from "../listFiles";
import { listPages } from "../listPages";
import { judgeTexts, type Purpose } from "./checks/judgeTexts";
import {
  findBadAddresses,
  findBadRedirects,
  findRepeatedQuestions,
  findServiceConflicts,
  findUnevenRows,
} from "./checks/findConflicts";
import { findDeadReferences, type Site } from "./checks/findDeadReferences";
import { findPoorPictures } from "./checks/findPoorPictures";
import { findRepeatedFacts } from "./checks/findRepeatedFacts";
import { findStrayFiles } from "./checks/findStrayFiles";
import { findSchemaProblems } from "./checks/findSchemaProblems";
import { type ContentTypeName, contentTypes, findContentType } from "./schemas/contentTypes";
import { pictureEnding } from "./schemas/field";
import { listTexts } from "./schemas/listTexts";
import { type ContentFile, type Problem, readContentFile } from "./yaml/readContentFile";

type Output<Name extends ContentTypeName> = v.InferOutput<(typeof contentTypes)[Name]["schema"]>;

/** A file with the type it has to be of; `isValid` when its own schema has nothing to object to. */
type Checked = { file: ContentFile; type: ContentTypeName; isValid: boolean };

/**
 * Checks every file under `<root>/content` against its schema, and the files against one another. Gatsby would find most of
 * these mistakes much later, as a failed query that names neither file nor line, and some of them never.
 *
 * @param purpose of a `publication`, a text that nobody has written yet is a mistake
 * @returns what could be better and stops nothing, as a text to print; empty when there is nothing
 * @throws one Error that lists every mistake: file, line and column, path inside the file, what is wrong, what to write
 */
export function validateContent(root: string, purpose: Purpose = "draft"): string {
  const { mistakes, warnings } = judgeContent(root, purpose);
  const told = writeList(warnings, "warning");
  if (mistakes.length === 0) return told;
  throw new Error([told, writeList(mistakes, "mistake")].filter((text) => text !== "").join("\n"));
}

function writeList(problems: readonly Problem[], word: "mistake" | "warning"): string {
  if (problems.length === 0) return "";
  const lines = [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(
      ({ file, line, column, message }) =>
        `  content/${file}:${String(line)}:${String(column)} ${message}\n`,
    );
  const count = `${String(lines.length)} ${word}${lines.length === 1 ? "" : "s"}`;
  return `content/ has ${count}:\n\n${lines.join("")}`;
}

function judgeContent(
  root: string,
  purpose: Purpose,
): { mistakes: Problem[]; warnings: Problem[] } {
  const contentFolder = join(root, "content");
  const names = listFiles(contentFolder);
  const { mistakes, warnings } = findPoorPictures(contentFolder, names);
  mistakes.push(...findStrayFiles(names));
  const checked: Checked[] = [];

  for (const name of names) {
    const type = findContentType(name);
    if (!type) continue;
    const file = readContentFile(join(contentFolder, name), name);
    const found = [...file.writingProblems, ...findSchemaProblems(file, contentTypes[type].schema)];
    mistakes.push(...found);
    checked.push({ file, type, isValid: found.length === 0 });
  }

  const valid = <Name extends ContentTypeName>(name: Name) =>
    checked
      .filter(({ type, isValid }) => type === name && isValid)
      .map(({ file }) => ({ file, value: file.value as Output<Name> }));
  const business = valid("Business")[0]?.value;
  const pages = listPages(root);
  const site: Site = {
    pictures: names.filter((name) => pictureEnding.test(name)),
    paths: pages.map(({ path }) => path),
    // By the names of the files, so that a mistake inside one service is not told again at every link to it.
    slugs: names.flatMap((name) => /^services\/(.+)\.yaml$/.exec(name)?.[1] ?? []),
    questions: valid("Faq")[0]?.value.questions.map(({ slug }) => slug),
    rooms: valid("Home")[0]?.value.sections.flatMap((section) =>
      section.kind === "house" ? [(section.rooms ?? []).map(({ name }) => name)] : [],
    )[0],
  };
  for (const { file, type } of checked) {
    const texts = listTexts(contentTypes[type].schema, file.value);
    const judged = judgeTexts(file, texts, business, purpose);
    const repeated = findRepeatedFacts(file, texts, business);
    mistakes.push(
      ...findDeadReferences(file, texts, site),
      ...judged.mistakes,
      ...repeated.mistakes,
    );
    warnings.push(...judged.warnings, ...repeated.warnings);
  }
  mistakes.push(
    ...valid("Faq").flatMap(({ file, value }) => findRepeatedQuestions(file, value)),
    ...valid("Services").flatMap(({ file, value }) => findUnevenRows(file, value)),
    ...findServiceConflicts(valid("Service")),
    ...findBadAddresses(pages),
    ...valid("Redirects").flatMap(({ file, value }) => findBadRedirects(file, value, site.paths)),
  );
  return { mistakes: keepCauses(mistakes), warnings };
}

/** The first mistake of each place: an address in the wrong form also leads nowhere, and that is the same mistake. */
function keepCauses(mistakes: readonly Problem[]): Problem[] {
  const known = new Set<string>();
  return mistakes.filter(({ file, line, message }) => {
    const place = `${file}:${String(line)}`;
    // What is missing is told at the line of its group, which other mistakes may share.
    if (message.includes(" is missing. ")) return true;
    const isNew = !known.has(place);
    known.add(place);
    return isNew;
  });
}
