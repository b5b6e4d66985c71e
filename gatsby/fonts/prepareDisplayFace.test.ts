import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { prepareDisplayFace } from "./prepareDisplayFace";

test("the heading font is small, has all characters of the content, and gets a new URL if the characters change", async () => {
  const root = process.cwd();
  const folder = await mkdtemp(join(tmpdir(), "face-"));
  await mkdir(join(folder, "content"));
  await cp(join(root, "package.json"), join(folder, "package.json"));
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const urls: string[] = [];
  for (const words of ["title: © Clean", "title: Żół", "title: Décor"]) {
    await writeFile(join(folder, "content/home.yaml"), words);
    const place = join(folder, "public");
    const { url, more, range, ...metrics } = await prepareDisplayFace(folder, place);
    expect(range).toBe(words.includes("Ż") ? "U+17b,U+142" : "");
    const files = [url, more || url].map((one) => readFileSync(join(place, one)));
    const fonts = files.map((bytes) => create(bytes) as Font);
    const has = (one: string) =>
      fonts.some((font) => font.hasGlyphForCodePoint(one.codePointAt(0)!));
    expect([...`${words}ABCxyz0123456789&?!$%’`].filter((one) => !has(one))).toEqual([]);
    expect(files[0]!.length).toBeLessThan(16 * 1024);
    expect(Math.min(...Object.values(metrics))).toBeGreaterThan(0.1);
    urls.push(url);
  }
  expect(urls[2]).not.toBe(urls[0]);
  const left = await readdir(join(folder, "public/fonts"));
  expect(left.filter((name) => name.endsWith(".woff2"))).toEqual([urls[2]?.slice(7)]);
  expect(left.filter((name) => name.endsWith(".txt"))).toHaveLength(1);
});
