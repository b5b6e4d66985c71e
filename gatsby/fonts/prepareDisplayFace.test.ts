import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
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
  for (const words of ["title: © Clean", "title: Décor"]) {
    await writeFile(join(folder, "content/home.yaml"), words);
    const { url, ...metrics } = await prepareDisplayFace(folder, join(folder, "public"));
    const bytes = await readFile(join(folder, "public", url));
    const font = create(bytes) as Font;
    const isMissing = (one: string) => !font.hasGlyphForCodePoint(one.codePointAt(0)!);
    expect([...`${words}ABCxyz0123456789&?!$%’`].filter(isMissing)).toEqual([]);
    expect(bytes.length).toBeLessThan(16 * 1024);
    expect(Math.min(...Object.values(metrics))).toBeGreaterThan(0.1);
    urls.push(url);
  }
  expect(urls[1]).not.toBe(urls[0]);
  const left = await readdir(join(folder, "public/fonts"));
  expect(left.filter((name) => name.endsWith(".woff2"))).toEqual([urls[1]?.slice(7)]);
  expect(left.filter((name) => name.endsWith(".txt"))).toHaveLength(1);
});
