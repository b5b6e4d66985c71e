import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { changeContent } from "../content/edit/changeContent";
import { listTexts } from "../content/schemas/listTexts";
import { listFiles } from "../listFiles";
import {
  hashPictures,
  hashSentences,
  listContentSentences,
  readMemory,
  writeMemory,
} from "./findOldCompany";
import { leaveExample, type Shown } from "./leaveExample";
import { listOldWords } from "./listOldWords";
import { readLogo } from "./readLogo";
import { type Answers, answersSchema } from "./readAnswers";
import { type ColorAnswers, rebrandColors } from "./rebrandColors";
import { rebrandContent } from "./rebrandContent";

export const markFile = "src/components/brand/petal.ts";
export const logoFile = "src/components/brand/ownMark.ts";
/** Four plain leaves, for a company without a mark of its own. */
const plainMark = "M0-4C-12-10-14-22 0-30 14-22 12-10 0-4Z";

/**
 * Makes the project another company's; later, does what has changed in the answers since the last time. Everything is checked
 * before the first file is written.
 *
 * @param palette the colours that follow from the answers' one colour; those that they name go before
 * @returns what was done, one line each
 * @throws when a colour cannot be read, or when the content would not be valid; then nothing has changed
 */
export function rebrand(root: string, answers: Answers, palette: ColorAnswers = {}): string[] {
  const memory = readMemory(root);
  const before = memory?.answers as Partial<Answers> | undefined;
  const pictures = memory?.pictures ?? hashPictures(root);
  const old = memory === undefined ? readCompany(root) : undefined;
  const isSame = (key: keyof Answers) =>
    before !== undefined && JSON.stringify(before[key]) === JSON.stringify(answers[key]);
  const haveColors = isSame("color") && isSame("colors") && isSame("darkColors");
  const colors = haveColors
    ? {}
    : rebrandColors(root, {
        colors: { ...palette.colors, ...answers.colors },
        darkColors: { ...palette.darkColors, ...answers.darkColors },
      });
  const logo = answers.logo === undefined ? "" : readLogo(join(root, answers.logo));
  const { done, words } = changeContent(root, (texts) => {
    const words = memory?.words ?? listOldWords(new Map(texts), answers);
    return { words, done: rebrandContent(texts, answers, before) };
  });
  done.push(...writeFiles(root, colors));
  if (!isSame("logo")) done.push(...writeLogo(root, logo));
  if (!isSame("mark")) done.push(...writeMark(root, answers.mark, memory === undefined));
  if (old !== undefined) done.push(...leaveExample(root, answers, old));
  writeMemory(root, {
    answers: { ...answers },
    words,
    sentences: memory?.sentences ?? listOldSentences(root, answers),
    pictures,
  });
  return done;
}

/** Writes what has changed. */
export function writeFiles(root: string, texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    if (readFileSync(join(root, file), "utf8") === text) return [];
    writeFileSync(join(root, file), text);
    return [`wrote ${file}`];
  });
}

function writeLogo(root: string, logo: string): string[] {
  const text = readFileSync(join(root, logoFile), "utf8");
  const written = text.replace(
    /(ownMark: string = ).*;/,
    (_, start) => `${start}${JSON.stringify(logo)};`,
  );
  return writeFiles(root, { [logoFile]: written });
}

function writeMark(root: string, mark: string | undefined, isFirst: boolean): string[] {
  const path = mark ?? (isFirst ? plainMark : undefined);
  const text = readFileSync(join(root, markFile), "utf8");
  // As Prettier has it: on one line where it fits.
  const written = text.replace(/=\s+"M[^"]*"/, (before) =>
    path === undefined ? before : `=${path.length <= 76 ? " " : "\n  "}${JSON.stringify(path)}`,
  );
  return writeFiles(root, { [markFile]: written });
}

/** What the content says of the company that it is still about. */
function readCompany(root: string): Shown {
  const read = (file: string) =>
    parse(readFileSync(join(root, "content", file), "utf8")) as Record<string, unknown>;
  const services = listFiles(join(root, "content/services")).map((file) =>
    read(`services/${file}`),
  );
  return { ...read("business.yaml"), services } as unknown as Shown;
}

/** What the content says now and the answers do not: it was the old company's. */
function listOldSentences(root: string, answers: Answers): string[] {
  const own = new Set(hashSentences(listTexts(answersSchema, answers).map(({ text }) => text)));
  return hashSentences(listContentSentences(root)).filter((hash) => !own.has(hash));
}
