import { mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import sharp from "sharp";
import { listFiles } from "../../gatsby/listFiles";
import { useContent } from "../support/content/aContentFolder";
import { readTable } from "./readTable";

const judge = useContent();

/** Returns the first bytes of a HEIC file as an iPhone 12, a Samsung Galaxy or an editing program writes it. */
const heic = (brand: string) =>
  Buffer.from(`\0\0\0\x28ftyp${brand}\0\0\0\0mif1MiHEmiafheic\0\0\x0e\x8dmeta`, "latin1");
const create = { width: 300, height: 200, channels: 3, background: "#963" } as const;
const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
const drawn = sharp({ create: { ...create, noise } });

const judgePicture = (name: string, bytes: Buffer, written = name) =>
  judge({
    [`images/${name}`]: () => bytes,
    "about.yaml": (text) => text.replace("images/workshop.jpg", `"images/${written}"`),
  });

type Rows = {
  refused: [name: string, brand: string | null, ...told: string[]][];
  accepted: [name: string, written: string][];
  ignored: string[];
};
const { refused, accepted, ignored } = readTable<Rows>("contentFiles");

test.each(refused)("the message about %s says what the file is", async (name, brand, ...told) => {
  const said = await judgePicture(name, brand === null ? Buffer.from("x") : heic(brand));
  expect(said).toContain("content/ has 1 mistake:");
  for (const words of told) expect(said).toContain(words);
});

test.each(["jpg", "png", "webp", "avif"] as const)(
  "a truncated %s file is refused",
  async (ending) => {
    const bytes = await drawn.toFormat(ending).toBuffer();
    expect(await judgePicture(`whole.${ending}`, bytes)).toBe("");
    const said = await judgePicture(`cut.${ending}`, bytes.subarray(0, bytes.length / 2));
    expect(said).toContain(
      `images/cut.${ending}:1:1 is broken: it cannot be read to its end. Copy`,
    );
  },
);

test("a picture must have the type in its file name, and a size that every picture type allows", async () => {
  const bytes = await drawn.png().toBuffer();
  const said = await judgePicture("a.webp", bytes);
  expect(await judgePicture("a.png", bytes)).toBe("");
  const other = await drawn.avif().toBuffer();
  other.write("mif1", 8);
  expect(await judgePicture("other.avif", other)).toBe("");
  const end = "End its name with that, or save it as the type in its name.";
  expect(said).toContain(`images/a.webp:1:1 is a picture of the type png. ${end}`);
  const long = sharp({ create: { ...create, width: 20, height: 17_000 } });
  expect(await judgePicture("long.jpg", await long.jpeg().toBuffer())).toContain(
    "images/long.jpg:1:1 is 20 × 17000 pixels. Crop it, or make it smaller",
  );
  // Change the size in the PNG's header to more pixels than sharp decodes by default.
  const large = await drawn.png().toBuffer();
  for (const offset of [16, 20]) large.writeUInt32BE(17_000, offset);
  large.writeUInt32BE(crc32(large.subarray(12, 29)), 29);
  expect(await judgePicture("large.png", large)).toContain(
    "large.png:1:1 is 17000 × 17000 pixels.",
  );
  expect(await judgePicture("a.jpg", await drawn.gif().toBuffer())).toContain(
    "images/a.jpg:1:1 is a picture of the type gif. Save it as the type in its name.",
  );
});

test.each(accepted)("the picture %s is found if the content names it %s", async (name, written) => {
  expect(await judgePicture(name, await drawn.jpeg().toBuffer(), written)).toBe("");
});

test("the films and HEIC pictures that a phone exports with its photos are reported", async () => {
  const names = ["IMG_0001.MOV", "IMG_0001.HEIC", "party/VID_2.mp4", "notes.txt"];
  const said = await judge(Object.fromEntries(names.map((name) => [`images/${name}`, () => "x"])));
  expect(said).toContain("content/ has 3 mistakes:");
  expect(said).toContain('images/IMG_0001.MOV:1:1 is "images/IMG_0001.MOV". That is a film;');
  expect(said).toContain("images/IMG_0001.HEIC:1:1 is a HEIC picture");
});

test("files that macOS, Windows and editors add are ignored", async () => {
  const bytes = Buffer.from([0, 5, 22, 7, 0, 2, 0, 0, 77, 97, 99, 255]);
  expect(await judge(Object.fromEntries(ignored.map((name) => [name, () => bytes])))).toBe("");
});

test("a broken symbolic link is reported, except one that Emacs makes", async () => {
  const folder = await mkdtemp(join(tmpdir(), "static-"));
  await symlink("ada@example.12", join(folder, ".#count.js"));
  expect(listFiles(folder)).toEqual([]);
  await symlink("lost.pdf", join(folder, "flyer.pdf"));
  expect(() => listFiles(folder)).toThrow("flyer.pdf is a link to a file that is not there.");
});
