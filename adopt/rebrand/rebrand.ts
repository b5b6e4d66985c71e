import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { changeContent, type ContentTexts } from "../../gatsby/content/edit/changeContent";
import { listTexts } from "../../gatsby/content/schemas/listTexts";
import { changeFile } from "../../gatsby/changeFile";
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
import { look } from "../../shared/look";
import { paletteOf } from "./paletteOf";
import { readFace } from "./readFace";
import { type Logo, readLogo } from "./readLogo";
import { rebrandContent } from "./rebrandContent";
import { type LookChanges, lookFile, writeLook } from "./writeLook";

export const markFile = "src/components/brand/petal.ts";
export const logoFile = "src/components/brand/ownMark.ts";
/** Four plain leaves, for a company without a mark of its own. */
const plainMark = "M0-4C-12-10-14-22 0-30 14-22 12-10 0-4Z";

/**
 * Makes the project another company's; later, does what has changed in the answers since the last time. Everything is checked
 * before the first file is written.
 *
 * @throws when an answer is not a colour, or when the content would not be valid; then nothing has changed
 */
export async function rebrand(root: string, answers: Answers): Promise<string[]> {
  const memory = readMemory(root);
  const before = memory?.answers as Partial<Answers> | undefined;
  const pictures = memory?.pictures ?? hashPictures(root);
  const old = memory === undefined ? readCompany(root) : undefined;
  const isSame = (key: keyof Answers) =>
    before !== undefined && JSON.stringify(before[key]) === JSON.stringify(answers[key]);
  const { said, changes } = await followLook(root, answers);
  const hasSameLook = lookAnswers.every(isSame);
  const written = hasSameLook ? undefined : writeLook(root, changes);
  const logo = await followLogo(root, answers, changes);
  const { done, words, taken } = changeContent(root, (texts) => {
    const words = memory?.words ?? listOldWords(new Map(texts), answers);
    return { words, ...rebrandContent(texts, answers, before, memory?.taken) };
  });
  if (written !== undefined) done.push(...said, ...changeFile(root, lookFile, () => written));
  done.push(...writeLogo(root, logo, isSame("logo")));
  if (memory === undefined) done.push(...writePlainMark(root));
  if (old !== undefined) done.push(...leaveExample(root, answers, old));
  writeMemory(root, {
    answers: { ...answers },
    words,
    taken,
    sentences: memory?.sentences ?? listOldSentences(root, answers),
    pictures,
  });
  return done;
}

const lookAnswers = ["color", "accent", "ground", "corners", "face"] as const;

/** Said of a colour that was changed so that it can be read. */
export function tellPalette(
  answers: Pick<Answers, "color" | "accent">,
  { asked, colors }: Awaited<ReturnType<typeof paletteOf>>,
): string[] {
  return (["brand", "accent"] as const).flatMap((name) => {
    const wanted = name === "brand" ? answers.color : answers.accent;
    const made = colors[name];
    return wanted === undefined || made === asked[name]
      ? []
      : [`${wanted} cannot be read on the pages: ${String(made)} is the nearest colour that can.`];
  });
}

/** What follows from the answers. */
async function followLook(
  root: string,
  answers: Answers,
): Promise<{ said: string[]; changes: LookChanges }> {
  const { color, accent, ground, corners, face } = answers;
  const needsPalette = [color, accent, ground].some((answer) => answer !== undefined);
  const palette = needsPalette
    ? await paletteOf(color ?? look.light.brand, accent, ground)
    : undefined;
  return {
    said: palette === undefined ? [] : tellPalette(answers, palette),
    changes: {
      colors: palette?.colors,
      darkColors: palette?.darkColors,
      // One large corner is the leaf of the first company's mark.
      corners: corners ?? (look.corners === "petal" ? "round" : look.corners),
      ...(face === undefined ? {} : { face: readFace(root, face) }),
    },
  };
}

async function followLogo(
  root: string,
  answers: Answers,
  { colors, darkColors, corners }: LookChanges,
): Promise<Logo | undefined> {
  if (answers.logo === undefined) return undefined;
  const light = { ...look.light, ...colors };
  const dark = { ...light, ...look.dark, ...darkColors };
  const onLight = { on: [light.surface], plate: light.deep };
  const onDark = { on: [light.deep, dark.deep, dark.surface], plate: light.onDeep };
  return readLogo(join(root, answers.logo), { onLight, onDark }, corners);
}

function writeLogo(root: string, logo: Logo | undefined, hasSameAnswer: boolean): string[] {
  // Without an answer, what stands there may be somebody's own work; with the same one, its file may have changed.
  if (logo === undefined && hasSameAnswer) return [];
  const { onLight = "", onDark = "" } = logo ?? {};
  const write = (before: string, name: string, shapes: string) =>
    before.replace(
      new RegExp(`(${name}: string =).*?;$`, "ms"),
      (_, start: string) => `${start} ${JSON.stringify(shapes)};`,
    );
  return changeFile(root, logoFile, (text) =>
    write(write(text, "ownMark", onLight), "ownMarkOnDark", onDark),
  );
}

function writePlainMark(root: string): string[] {
  // As oxfmt writes it: on one line.
  return changeFile(root, markFile, (text) =>
    text.replace(/=\s+"M[^"]*"/, () => `= ${JSON.stringify(plainMark)}`),
  );
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
