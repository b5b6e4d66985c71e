import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { aContentFolder } from "../../tests/support/content/aContentFolder";
import { findBrokenPictures } from "./findBrokenPictures";

const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const create = { width: 300, height: 200, channels: 3, noise, background: "#000" } as const;
const root = aContentFolder();

/** What is said of a picture with these bytes. */
async function judge(name: string, bytes: Buffer) {
  writeFileSync(join(root, "content/images", name), bytes);
  const problems = await findBrokenPictures(root, [`images/${name}`]);
  return problems.map(({ file, message }) => `${file} ${message}`);
}

test("a picture that was cut, or is of another kind than its name says, is named", async () => {
  for (const ending of ["jpg", "png", "webp", "avif"] as const) {
    const bytes = await sharp({ create }).toFormat(ending).toBuffer();
    expect(await judge(`whole.${ending}`, bytes)).toEqual([]);
    expect(await judge(`cut.${ending}`, bytes.subarray(0, bytes.length / 2))).toEqual([
      `content/images/cut.${ending} is broken: it cannot be read to its end. ` +
        "Copy it here again, or save it anew.",
    ]);
  }
  expect(await judge("a.webp", await sharp({ create }).png().toBuffer())).toEqual([
    "content/images/a.webp is a picture of the kind png. Save it as the kind that its name says.",
  ]);
});
