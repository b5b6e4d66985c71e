import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { displayFace, faces } from "../../shared/displayFace";
import { subsetDisplayFace } from "./subsetDisplayFace";
import { measureDisplayFace } from "./measureDisplayFace";
import { findDisplayFace } from "./findDisplayFace";

// The first cut starts three WebAssembly programs. On a busy machine that takes longer than Jest's default timeout.

const root = process.cwd();

async function aCutFace(): Promise<{ url: string; bytes: Buffer; font: Font }> {
  const folder = await mkdtemp(join(tmpdir(), "face-"));
  const url = await subsetDisplayFace(root, folder);
  const bytes = await readFile(join(folder, url));
  return { url, bytes, font: create(bytes) as Font };
}

test("every character of every heading is in the font, in under 16 KB", async () => {
  const { url, bytes, font } = await aCutFace();
  const headings = await readFile(join(root, "content/home.yaml"), "utf8");

  expect(url).toMatch(/^\/fonts\/[a-z-]+-[0-9a-f]{8}\.woff2$/);
  expect(bytes.length).toBeLessThan(16 * 1024);
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
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
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

const shipped = Object.values(faces);

test.each(shipped)("$family is there, and measured as it really is", async (face) => {
  const font = create(await readFile(findDisplayFace(root, face).file)) as Font;
  const { ascent, descent, width } = await measureDisplayFace(root, face);
  expect(ascent).toBe(font.ascent / font.unitsPerEm);
  expect(descent).toBe(-font.descent / font.unitsPerEm);
  const sample = "The quick answer to a fair question is often the better one";
  const set = font.layout(sample, { liga: false }).advanceWidth / font.unitsPerEm;
  expect(Math.abs(set / sample.length / width - 1)).toBeLessThan(0.05);
});

test("a font file of one's own is taken from the project, with no licence to pass on", async () => {
  const face = { ...displayFace, file: "brand/face.woff2" };
  delete face.dependency;
  expect(findDisplayFace("/site", face)).toEqual({ file: "/site/brand/face.woff2" });
});
