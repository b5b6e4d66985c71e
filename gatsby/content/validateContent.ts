import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { listFiles } from "../listFiles";
import { listPages } from "../listPages";
import {
  findBadAddresses,
  findBadRedirects,
  findLoneChoices,
  findRepeatedQuestions,
  findUnevenColumns,
  type Valid,
} from "./findConflicts";
import { findDeadReferences } from "./findDeadReferences";
import { findFormMistakes } from "./findFormMistakes";
import { findStrayFiles } from "./findStrayFiles";
import { judgeTexts, type Purpose } from "./judgeTexts";
import { type ContentFile, type Problem, readContentFile } from "./readContentFile";
import { readQuoteForm } from "./readQuoteForm";
import { type ContentTypeName, contentTypes, findContentType } from "./schemas/contentTypes";
import { pictureEnding } from "./schemas/field";
import { listTexts } from "./schemas/listTexts";

type Checked = { file: ContentFile; type: ContentTypeName };

/**
 * Checks every file under `<root>/content` against its schema, and the files against one another and shared/quoteForm.ts. Gatsby
 * would find most of these mistakes much later, as a failed query that names neither file nor line, and some of them never.
 *
 * @param purpose of a `publication`, a text that nobody has written yet is a mistake
 * @param pictures what is wrong with the pictures
 * @returns what could be better and stops nothing, as a text to print; empty when there is nothing
 * @throws one Error that lists every mistake: file, line and column, path inside the file, what is wrong, what to write
 */
export function validateContent(
  root: string,
  purpose: Purpose = "draft",
  pictures: readonly Problem[] = [],
): string {
  const { ofForm, mistakes, warnings } = judgeContent(root, purpose);
  const told = writeList(warnings, "warning");
  if (ofForm.length + mistakes.length + pictures.length === 0) return told;
  const form = ofForm.map((mistake) => `shared/quoteForm.ts: ${mistake}\n`).join("");
  const list = writeList([...mistakes, ...pictures], "mistake");
  throw new Error([told, form, list].filter((text) => text !== "").join("\n"));
}

function writeList(problems: readonly Problem[], word: "mistake" | "warning"): string {
  if (problems.length === 0) return "";
  const lines = [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(
      ({ file, line, column, message }) =>
        `  ${posix.join("content", file)}:${String(line)}:${String(column)} ${message}\n`,
    );
  const count = `${String(lines.length)} ${word}${lines.length === 1 ? "" : "s"}`;
  return `content/ has ${count}:\n\n${lines.join("")}`;
}

function judgeContent(
  root: string,
  purpose: Purpose,
): { ofForm: string[]; mistakes: Problem[]; warnings: Problem[] } {
  const names = listFiles(join(root, "content"));
  const pages = listPages(root);
  const checked = names.flatMap((name): Checked[] => {
    const type = findContentType(name);
    const read = (schema: (typeof contentTypes)[ContentTypeName]["schema"]) =>
      readContentFile(readFileSync(join(root, "content", name), "utf8"), name, schema);
    return type === undefined ? [] : [{ file: read(contentTypes[type].schema), type }];
  });
  const valid = <Name extends ContentTypeName>(name: Name) =>
    checked
      .filter(({ type, file }) => type === name && file.problems.length === 0)
      .map(({ file }) => ({ file, value: file.value }) as Valid<Name>);
  const services = valid("Service");
  const [listing] = valid("Services");
  const [faq] = valid("Faq");
  const site = {
    pictures: names.filter((name) => pictureEnding.test(name)),
    paths: pages.map(({ path }) => path),
    // By the names of the files, so that a mistake inside one service is not told again at every link to it.
    services: names.flatMap((name) => /^services\/(.+)\.yaml$/.exec(name)?.[1] ?? []),
    questions: faq?.value.questions.map(({ slug }) => slug),
    rooms: valid("Home")[0]?.value.sections.flatMap((section) =>
      section.kind === "house" ? [(section.rooms ?? []).map(({ name }) => name)] : [],
    )[0],
  };
  const [business] = valid("Business");
  const form = readQuoteForm(root);
  const formLines = readFileSync(join(root, "shared/quoteForm.ts"), "utf8").split("\n");
  const choices = form.fields.flatMap((field) =>
    field.name === "serviceType" && field.type === "choice"
      ? field.choices.map(({ value }) => ({
          value,
          describe(message: string): Problem {
            const line = 1 + formLines.findIndex((text) => text.includes(`value: "${value}"`));
            return { file: "../shared/quoteForm.ts", line, column: 1, message };
          },
        }))
      : [],
  );
  const everyServiceIsValid = services.length === site.services.length;
  const judged = checked.map(({ file, type }) => {
    const texts = listTexts(contentTypes[type].schema, file.value);
    const { mistakes, warnings } = judgeTexts(file, texts, business?.value ?? {}, purpose);
    return {
      mistakes: [...file.problems, ...findDeadReferences(file, texts, site), ...mistakes],
      warnings,
    };
  });
  const mistakes = [
    ...findStrayFiles(names),
    ...judged.flatMap((one) => one.mistakes),
    ...findBadAddresses(pages),
    ...(faq ? findRepeatedQuestions(faq) : []),
    ...(listing ? findUnevenColumns(services, listing) : []),
    ...(everyServiceIsValid ? findLoneChoices(services, choices) : []),
    ...valid("Redirects").flatMap((redirects) => findBadRedirects(redirects, site.paths)),
  ];
  const ofForm = business ? findFormMistakes(form, business.value) : [];
  return {
    ofForm,
    mistakes: keepCauses(mistakes),
    warnings: judged.flatMap((one) => one.warnings),
  };
}

/** The first mistake of each place: an address in the wrong form also leads nowhere, and that is the same mistake. */
function keepCauses(mistakes: readonly Problem[]): Problem[] {
  const known = new Set<string>();
  return mistakes.filter(({ file, line, message }) => {
    // What is missing is told at the line of its group, which other mistakes may share.
    const place = `${file}:${String(line)}${message.includes(" is missing. ") ? message : ""}`;
    const isNew = !known.has(place);
    known.add(place);
    return isNew;
  });
}
