import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { placeholder } from "../content/schemas/placeholder";
import { contentTypes } from "../content/schemas/contentTypes";
import { findContentType } from "../content/schemas/findContentType";
import { listTexts } from "../content/schemas/listTexts";
import { readContentFile } from "../content/yaml/readContentFile";

/** Where `npm run rebrand` notes what the check has to look for. */
export const memoryFile = ".rebrand.yaml";

const memory = v.object({
  /** Beginnings of words, in small letters. */
  words: v.array(v.string()),
  /** What the old company's form says below its fields. */
  hints: v.optional(v.array(v.string()), []),
  /** The SHA-256 of each picture and film, by its path. */
  pictures: v.record(v.string(), v.string()),
});
export type Memory = v.InferOutput<typeof memory>;

const pictureFolders = ["content/images", "static/video"];
const names = [{ file: "package.json", line: /^"(?:name|description)":/ }];

/** Every picture and film of the site with the SHA-256 of its bytes. */
export function hashPictures(root: string): Record<string, string> {
  return Object.fromEntries(
    pictureFolders
      .flatMap((folder) => listFiles(root, folder))
      .map((file) => [
        file,
        createHash("sha256")
          .update(readFileSync(join(root, file)))
          .digest("hex"),
      ]),
  );
}

/**
 * What is left of the company that the site was made for: each text with one of its words or still to be written, and each
 * of its pictures, with file and line.
 *
 * @throws when `npm run rebrand` has noted nothing
 */
export function findOldCompany(root: string): string[] {
  const file = join(root, memoryFile);
  if (!existsSync(file))
    throw new Error(
      `There is no ${memoryFile}, which npm run rebrand -- --answers <file> writes. Run that first.`,
    );
  const { words, hints, pictures } = v.parse(memory, parse(readFileSync(file, "utf8")));
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d])(?:${words.map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|")})[\p{L}]*`,
    "iu",
  );
  const texts = [...listContentTexts(root), ...listNames(root)];
  const found = texts.flatMap(({ place, text, namesPicture }) => {
    if (placeholder.isIn(text)) return [`${place} has to be written: ${text}`];
    const word = words.length > 0 && !namesPicture ? pattern.exec(text)?.[0] : undefined;
    if (word !== undefined) return [`${place} says ${word}: ${text}`];
    return hints.includes(text)
      ? [
          `${place} is the old company's hint, take it out of ${memoryFile} if it is yours too: ${text}`,
        ]
      : [];
  });
  const now = hashPictures(root);
  const old = Object.entries(pictures).filter(([name, hash]) => now[name] === hash);
  return [
    ...found,
    ...old.map(([name]) => {
      const end = name.replace(/^(content|static)\//, "");
      const use = texts.find(({ text, namesPicture }) => namesPicture && text.endsWith(end));
      return use || name.startsWith("static/")
        ? `${name} is the old company's picture${use ? `, shown by ${use.place}` : ""}`
        : `${name} is the old company's picture, and no page shows it: delete it`;
    }),
  ];
}

type Said = { place: string; text: string; namesPicture: boolean };

function listContentTexts(root: string): Said[] {
  return listFiles(root, "content").flatMap((path) => {
    const name = path.replace(/^content\//, "");
    const type = findContentType(name);
    if (type === undefined) return [];
    const file = readContentFile(join(root, path), name);
    return listTexts(contentTypes[type].schema, file.value).map(({ path: at, text, rules }) => ({
      place: `${path}:${String(file.describe(at, "").line)}`,
      text,
      namesPicture: rules.refersTo === "picture",
    }));
  });
}

/** The lines outside content/ that name the company or its services. */
function listNames(root: string): Said[] {
  return names.flatMap(({ file, line }) =>
    existsSync(join(root, file))
      ? readFileSync(join(root, file), "utf8")
          .split("\n")
          .map((text, index) => ({
            place: `${file}:${String(index + 1)}`,
            text: text.trim(),
            namesPicture: false,
          }))
          .filter(({ text }) => line.test(text))
      : [],
  );
}

function listFiles(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .map((name) => name.replaceAll("\\", "/"))
    .sort();
}
