import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { displayFace } from "../../src/styles/displayFace";
import { subsetDisplayFace } from "./subsetDisplayFace";
import { findDisplayFace } from "./openDisplayFace";

// The first cut starts three WebAssembly programs. On a busy machine that takes longer than Jest's default timeout.

const root = process.cwd();

async function aCutFace(): Promise<{ url: string; bytes: Buffer; font: Font }> {
  const folder = await mkdtemp(join(tmpdir(), "face-"));
  const url = await subsetDisplayFace(root, folder);
  const bytes = await readFile(join(folder, url));
  return { url, bytes, font: create(bytes) as Font };
}

test("every character of every heading is in the font, in under 12 KB", async () => {
  const { url, bytes, font } = await aCutFace();
  const headings = await readFile(join(root, "content/home.yaml"), "utf8");

  expect(url).toMatch(/^\/fonts\/hedvig-letters-serif-[0-9a-f]{8}\.woff2$/);
  expect(bytes.length).toBeLessThan(12 * 1024);
  for (const character of new Set(`${headings}ABCxyz0123456789&?!$%©’`)) {
    if (character >= " ")
      expect([character, font.hasGlyphForCodePoint(character.codePointAt(0)!)]).toEqual([
        character,
        true,
      ]);
  }
});

test("a character that the owner writes for the first time comes into the font, under a new address", async () => {
  const folder = await mkdtemp(join(tmpdir(), "face-"));
  await mkdir(join(folder, "content"));
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await mkdir(join(folder, "node_modules/@fontsource"), { recursive: true });
  await cp(
    join(root, "node_modules/@fontsource/hedvig-letters-serif"),
    join(folder, "node_modules/@fontsource/hedvig-letters-serif"),
    { recursive: true },
  );
  await writeFile(join(folder, "content/home.yaml"), "title: Clean");
  const first = await subsetDisplayFace(folder, join(folder, "public"));
  await writeFile(join(folder, "content/home.yaml"), "title: Décor");
  const second = await subsetDisplayFace(folder, join(folder, "public"));

  expect(second).not.toBe(first);
  const font = create(await readFile(join(folder, "public", second))) as Font;
  expect(font.hasGlyphForCodePoint("é".codePointAt(0)!)).toBe(true);
  const left = await readdir(join(folder, "public/fonts"));
  expect(left.filter((name) => name.endsWith(".woff2"))).toEqual([second.slice("/fonts/".length)]);
  expect(left.filter((name) => name.endsWith(".txt"))).toHaveLength(1);
});

test("the fallbacks are stretched from the height that the face really has", async () => {
  const font = create(await readFile(findDisplayFace(root).file)) as Font;
  expect(displayFace.ascent).toBe(font.ascent / font.unitsPerEm);
  expect(displayFace.descent).toBe(-font.descent / font.unitsPerEm);
  expect(font.lineGap).toBe(0);
});
