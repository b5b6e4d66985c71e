import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { findBrokenPictures } from "./findBrokenPictures";

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const create = { width: 300, height: 200, channels: 3, noise, background: "#000" } as const;
const root = aContentFolder();

async function check(name: string, bytes: Buffer) {
  writeFileSync(join(root, "content/images", name), bytes);
  const problems = await findBrokenPictures(root, [`images/${name}`]);
  return problems.map(({ file, message }) => `${file} ${message}`);
}

test("a picture that is truncated or has the wrong ending is reported", async () => {
  for (const ending of ["jpg", "png", "webp", "avif"] as const) {
    const bytes = await sharp({ create }).toFormat(ending).toBuffer();
    expect(await check(`whole.${ending}`, bytes)).toEqual([]);
    expect(await check(`cut.${ending}`, bytes.subarray(0, bytes.length / 2))).toEqual([
      `content/images/cut.${ending} is broken: it cannot be read to its end. ` +
        "Copy or save it again.",
    ]);
  }
  expect(await check("a.webp", await sharp({ create }).png().toBuffer())).toEqual([
    "content/images/a.webp is a picture of the type png. End its name with that, or save it as the type in its name.",
  ]);
  expect(await check("a.jpg", await sharp({ create }).gif().toBuffer())).toEqual([
    "content/images/a.jpg is a picture of the type gif. Save it as the type in its name.",
  ]);
});
