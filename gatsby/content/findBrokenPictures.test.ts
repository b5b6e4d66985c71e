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

test.each(["jpg", "png", "webp", "avif"] as const)(
  "a whole %s is taken, and one that was cut while it was copied is named",
  async (ending) => {
    const bytes = await sharp({ create }).toFormat(ending).toBuffer();
    expect(await judge(`whole.${ending}`, bytes)).toEqual([]);
    const cut = bytes.subarray(0, Math.floor(bytes.length / 2));
    expect(await judge(`cut.${ending}`, cut)).toEqual([
      `content/images/cut.${ending} is broken: it cannot be read to its end. Copy it here again, or save it anew.`,
    ]);
  },
);

test("a picture of another kind than its name says is named", async () => {
  const png = await sharp({ create }).png().toBuffer();
  expect(await judge("a.webp", png)).toEqual([
    "content/images/a.webp is a picture of the kind png. Save it as the kind that its name says.",
  ]);
});
