import sharp from "sharp";
import { iconNames } from "../../src/components/brand/iconNames";
import { readIconBodies } from "./readIconBodies";

test("every icon that the site and its content name is in Lucide and draws something", async () => {
  const bodies = readIconBodies(["bike", "calendar"]);
  expect(Object.keys(bodies)).toEqual([
    ...Object.keys(iconNames),
    "lucide:bike",
    "lucide:calendar",
  ]);
  expect(bodies["calendar"]).not.toBe(bodies["lucide:calendar"]);
  for (const [name, body] of Object.entries(bodies)) {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="96" height="96" ' +
      `fill="none" stroke="#000" stroke-width="2">${body}</svg>`;
    const drawn = await sharp(Buffer.from(svg))
      .flatten({ background: "#fff" })
      .greyscale()
      .raw()
      .toBuffer();
    expect([name, drawn.filter((value) => value < 128).length > 100]).toEqual([name, true]);
  }
});
