import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { faces } from "../../shared/displayFace";
import { prepareDisplayFace } from "./prepareDisplayFace";

// The first cut starts three WebAssembly programs. On a busy machine that takes longer than Jest's default
// timeout.

const root = process.cwd();
const aFolder = () => mkdtemp(join(tmpdir(), "face-"));

test("every character of every heading is in the font, in under 16 KB", async () => {
  const folder = await aFolder();
  const { url } = await prepareDisplayFace(root, folder);
  const bytes = await readFile(join(folder, url));
  const font = create(bytes) as Font;
  expect(url).toMatch(/^\/fonts\/[a-z-]+-[0-9a-f]{8}\.woff2$/);
  expect(bytes.length).toBeLessThan(16 * 1024);
  const headings = await readFile(join(root, "content/home.yaml"), "utf8");
  const missing = [...new Set(`${headings}ABCxyz0123456789&?!$%©’`)].filter(
    (one) => one >= " " && !font.hasGlyphForCodePoint(one.codePointAt(0)!),
  );
  expect(missing).toEqual([]);
});

test("a character that the owner writes for the first time comes into the font, under a new address", async () => {
  const folder = await aFolder();
  await mkdir(join(folder, "content"));
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "content/home.yaml"), "title: Clean");
  const first = await prepareDisplayFace(folder, join(folder, "public"));
  await writeFile(join(folder, "content/home.yaml"), "title: Décor");
  const second = await prepareDisplayFace(folder, join(folder, "public"));

  expect(second.url).not.toBe(first.url);
  const font = create(await readFile(join(folder, "public", second.url))) as Font;
  expect(font.hasGlyphForCodePoint("é".codePointAt(0)!)).toBe(true);
  const left = await readdir(join(folder, "public/fonts"));
  expect(left.filter((name) => name.endsWith(".woff2"))).toEqual([
    second.url.slice("/fonts/".length),
  ]);
  expect(left.filter((name) => name.endsWith(".txt"))).toHaveLength(1);
});

test.each(Object.values(faces))("$family is there, and measured as it really is", async (face) => {
  const { width } = await prepareDisplayFace(root, await aFolder(), face);
  const file = join(root, "node_modules", face.dependency, "files", face.file);
  const font = create(await readFile(file)) as Font;
  const sample = "The quick answer to a fair question is often the better one";
  const set = font.layout(sample, { liga: false }).advanceWidth / font.unitsPerEm;
  expect(Math.abs(set / sample.length / width - 1)).toBeLessThan(0.05);
});

test("a font file of one's own is taken from the project, with no licence to pass on", async () => {
  const folder = await aFolder();
  const { dependency, ...face } = faces.serif;
  const file = join("node_modules", dependency, "files", face.file);
  await prepareDisplayFace(root, folder, { ...face, file });
  expect(await readdir(join(folder, "fonts"))).toHaveLength(1);
});
