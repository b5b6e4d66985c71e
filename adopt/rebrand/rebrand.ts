import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse as parseHtml } from "node-html-parser";
import { parse } from "yaml";
import { changeContent, type ContentTexts } from "../../gatsby/content/edit/changeContent";
import { listTexts } from "../../gatsby/content/schemas/listTexts";
import { listFiles } from "../../gatsby/listFiles";
import {
  hashPictures,
  hashSentences,
  listContentSentences,
  readMemory,
  writeMemory,
} from "./findOldCompany";
import { leaveExample, type Shown } from "./leaveExample";
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
  done.push(...writeLogo(root, logo, isSame("logo")));
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

export function writeFiles(root: string, texts: Record<string, string>): string[] {
  return Object.entries(texts).flatMap(([file, text]) => {
    if (readFileSync(join(root, file), "utf8") === text) return [];
    writeFileSync(join(root, file), text);
    return [`wrote ${file}`];
  });
}

function writeLogo(root: string, logo: string, hasSameAnswer: boolean): string[] {
  // Without an answer, what stands there may be somebody's own work; with the same one, its file may have changed.
  if (logo === "" && hasSameAnswer) return [];
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

export function readCompany(root: string): Shown {
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

/** Shorter words are "for", "and" and the like. */
const shortestWord = 4;

type Company = { name: string; serviceArea: string };

/** The words of its name and area and the titles of its services, unless the answers have them too. */
function listOldWords(before: ContentTexts, answers: Answers): string[] {
  const { name, serviceArea } = parse(before.get("business.yaml") ?? "") as Company;
  const titles = [...before]
    .filter(([file]) => file.startsWith("services/"))
    .map(([, text]) => (parse(text) as { title: string }).title);
  const { oldWords = [], ...others } = answers;
  const kept = JSON.stringify(others).toLowerCase();
  const lost = [...wordsOf(`${name} ${serviceArea}`), ...titles.map((title) => title.toLowerCase())]
    .filter((word) => word.length >= shortestWord)
    .filter((word) => !kept.includes(word));
  return [...new Set([...lost, ...oldWords.map((word) => word.toLowerCase())])].sort();
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+/gu) ?? [];
}

const foreign = "script, style, foreignObject, image, animate, set, a, use[href^='http']";

/**
 * A logo as SVG elements in a box of 64 by 64 around 0,0.
 *
 * @param file an SVG with a viewBox; its elements have their colours as attributes
 * @throws when it is none, or has what a page must not take over
 */
function readLogo(file: string): string {
  const svg = parseHtml(readFileSync(file, "utf8")).querySelector("svg");
  const [left = 0, top = 0, width = 0, height = 0] = (svg?.getAttribute("viewBox") ?? "")
    .split(/[\s,]+/)
    .map(Number);
  if (!svg || !(width > 0 && height > 0))
    throw new Error(`logo: ${file} is no SVG with a viewBox. Export it again as a plain SVG.`);
  const found = svg.querySelector(foreign)?.rawTagName;
  if (found !== undefined || /\son\w+=|javascript:/i.test(svg.innerHTML))
    throw new Error(
      `logo: ${file} has ${found ?? "a script"} in it. Export it as a plain SVG of shapes with their colours.`,
    );
  const scale = 64 / Math.max(width, height);
  const [x, y] = [-(left + width / 2) * scale, -(top + height / 2) * scale];
  const fill = svg.getAttribute("fill");
  const color = fill === undefined ? "" : ` fill="${fill}"`;
  const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`;
  // On one line: it also stands in an address, where HTML allows no line break.
  const shapes = svg.innerHTML.trim().replace(/\s+/g, " ");
  return `<g transform="${place}"${color}>${shapes}</g>`;
}
