import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse, stringify } from "yaml";
import { listFiles } from "../../gatsby/listFiles";
import { placeholder } from "../../gatsby/content/schemas/placeholder";
import { contentTypes, findContentType } from "../../gatsby/content/schemas/contentTypes";
import { listTexts } from "../../gatsby/content/schemas/listTexts";
import { readContentFile } from "../../gatsby/content/yaml/readContentFile";

/** Where `npm run rebrand` notes what it was told and what the check has to look for. It stays in the project. */
export const memoryFile = ".rebrand.yaml";

const taken = v.object({
  file: v.string(),
  path: v.array(v.union([v.string(), v.number()])),
  was: v.string(),
  now: v.optional(v.string()),
  entry: v.optional(v.unknown()),
});

const memory = v.object({
  /** The answers of the last time: only what has changed since then is done again. */
  answers: v.record(v.string(), v.unknown()),
  /** Beginnings of words, in small letters. */
  words: v.array(v.string()),
  /** Of each sentence of the old company, the beginning of its SHA-256. */
  sentences: v.array(v.string()),
  pictures: v.record(v.string(), v.string()),
  /** What was taken out because it was not true; version 1 noted none. */
  taken: v.optional(v.array(taken), []),
});
type Memory = v.InferOutput<typeof memory>;

/** A shorter one is a label that is right for everyone, like "Skip to main content". */
const wordsOfASentence = 5;

const pictureFolders = ["content/images", "static/video"];

export function hashPictures(root: string): Record<string, string> {
  return Object.fromEntries(
    pictureFolders
      .flatMap((folder) => listFiles(join(root, folder)).map((name) => `${folder}/${name}`))
      .map((file) => [
        file,
        createHash("sha256")
          .update(readFileSync(join(root, file)))
          .digest("hex"),
      ]),
  );
}

export function readMemory(root: string): Memory | undefined {
  const file = join(root, memoryFile);
  return existsSync(file) ? v.parse(memory, parse(readFileSync(file, "utf8"))) : undefined;
}

export function writeMemory(root: string, noted: Memory): void {
  writeFileSync(
    join(root, memoryFile),
    `# Kept by npm run rebrand: what it was told, and what npm run rebrand -- --check looks for. Add words that you notice, take
# out those that are yours as well.\n${stringify(noted, { lineWidth: 120 })}`,
  );
}

export function listContentSentences(root: string, file?: string): string[] {
  return listContentTexts(root)
    .filter(({ place, isName }) => !isName && (file === undefined || place.startsWith(`${file}:`)))
    .flatMap(({ text }) => sentencesOf(text));
}

export function hashSentences(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(sentencesOf).map(hashSentence))].sort();
}

function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.split(/\s+/).length >= wordsOfASentence);
}

function hashSentence(sentence: string): string {
  return createHash("sha256").update(sentence).digest("hex").slice(0, 10);
}

export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
}

/** Takes the sentences of a file out of what the check looks for: they are true of this company as well. */
export function acceptSentences(root: string, file: string): string {
  const noted = readMemory(root);
  const own = new Set(hashSentences(listContentSentences(root, file)));
  const sentences = noted?.sentences.filter((hash) => !own.has(hash)) ?? [];
  const count = (noted?.sentences.length ?? 0) - sentences.length;
  if (noted === undefined || count === 0)
    throw new Error(`${file} has no sentence of the old company. Name a file that --check lists.`);
  writeMemory(root, { ...noted, sentences });
  return count === 1
    ? `1 sentence of ${file} is yours as well now`
    : `${String(count)} sentences of ${file} are yours as well now`;
}

/** Each text with one of its words or still to be written, each of its sentences and each of its pictures, with file and line. */
export function findOldCompany(root: string): string[] {
  const noted = readMemory(root);
  if (noted === undefined)
    throw new Error(`There is no ${memoryFile}, which npm run rebrand writes. Run that first.`);
  const { words, sentences, pictures } = noted;
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d])(?:${words.map(escapePattern).join("|")})[\p{L}]*`,
    "iu",
  );
  const old = new Set(sentences);
  const texts = listContentTexts(root);
  const found = texts.flatMap(({ place, text, isName }) => {
    if (placeholder.isIn(text)) return [`${place} has to be written: ${text}`];
    if (isName) return [];
    const word = words.length > 0 ? pattern.exec(text)?.[0] : undefined;
    if (word !== undefined) return [`${place} says ${word}: ${text}`];
    return sentencesOf(text)
      .filter((sentence) => old.has(hashSentence(sentence)))
      .map((sentence) => `${place} says what the old company said: ${sentence}`);
  });
  const now = hashPictures(root);
  const same = Object.entries(pictures).filter(([name, hash]) => now[name] === hash);
  return [
    ...found,
    ...same.map(([name]) => {
      const end = name.replace(/^(content|static)\//, "");
      const use = texts.find(({ text, isName }) => isName && text.endsWith(end));
      return `${name} is the old company's picture${use ? `, shown by ${use.place}` : ": delete it"}`;
    }),
  ];
}

/** A text with its place; a name leads to a picture, a page or a service. */
type Said = { place: string; text: string; isName: boolean };

function listContentTexts(root: string): Said[] {
  return listFiles(join(root, "content")).flatMap((name) => {
    const path = `content/${name}`;
    const type = findContentType(name);
    if (type === undefined) return [];
    const file = readContentFile(join(root, path), name);
    return listTexts(contentTypes[type].schema, file.value)
      .map((said) => ({ ...said, line: file.describe(said.path, "").line }))
      .sort((one, other) => one.line - other.line)
      .map(({ line, text, rules }) => ({
        place: `${path}:${String(line)}`,
        text,
        isName: rules.refersTo !== undefined,
      }));
  });
}
