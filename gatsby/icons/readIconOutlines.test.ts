import { icons } from "@iconify-json/lucide";
import sharp from "sharp";
import { iconNames, type IconName } from "../../src/components/iconNames";
import { readIconOutlines } from "./readIconOutlines";

const size = 96;

function draw(elements: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${String(size)}" height="${String(size)}" color="#000" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${elements}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: "#fff" }).greyscale().raw().toBuffer();
}

test.each(Object.entries(iconNames))(
  "the icon %s looks as Lucide draws %s",
  async (name, lucideName) => {
    const ours = await draw(`<path d="${readIconOutlines()[name as IconName]}"/>`);
    const theirs = await draw(icons.icons[lucideName]!.body);
    const different = ours.filter((value, index) => Math.abs(value - (theirs[index] ?? 0)) > 96);
    expect(theirs.filter((value) => value < 128).length).toBeGreaterThan(100);
    expect(different.length).toBeLessThan(6);
  },
);

test("an icon takes no more of a page than a short sentence", () => {
  const longest = Math.max(...Object.values(readIconOutlines()).map((outline) => outline.length));
  expect(longest).toBeLessThan(280);
});
