import sharp from "sharp";
import { useContent } from "../support/content/aContentFolder";

const judge = useContent();

/** Returns the first bytes of a HEIC picture of an iPhone 12, a Samsung Galaxy or an editing program. */
const heic = (brand: string) =>
  Buffer.from(`\0\0\0\x28ftyp${brand}\0\0\0\0mif1MiHEmiafheic\0\0\x0e\x8dmeta`, "latin1");
const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: "#963" } });
const onIphone = "Settings › Camera › Formats › Most Compatible";
const inAbout = "about.yaml:9:3 intro › image is a HEIC picture";
const [x, isFilm] = [Buffer.from("x"), "That is a film; a picture ends in .jpg, .png"];

test.each([
  ["IMG_0815.HEIC", heic("heic"), inAbout, onIphone],
  ["20240612_101500.heic", heic("mif1"), inAbout, onIphone],
  ["burst.heics", heic("hevc"), inAbout, onIphone],
  ["IMG_0815.jpg", heic("heic"), "images/IMG_0815.jpg:1:1 is a HEIC picture", onIphone],
  ["converted.PNG", heic("heix"), "images/converted.PNG:1:1 is a HEIC picture", onIphone],
  ["IMG_0003.MOV", x, isFilm, "intro › image"],
  ["VID-20240612-WA0001.mp4", x, isFilm, "intro › image"],
  ["scan.tiff", x, "A picture ends in .jpg, .png, .webp or .avif", "intro › image"],
])("the message about %s says what the file is", async (name, bytes, ...told) => {
  const said = await judge({
    [`images/${name}`]: () => bytes,
    "about.yaml": (text) => text.replace("images/workshop.jpg", `images/${name}`),
  });
  expect(said).toContain("content/ has 1 mistake:");
  for (const words of told) expect(said).toContain(words);
});

test.each([
  ["DSC_0042.JPG", "DSC_0042.JPG"],
  ["Screenshot 2024-06-12 at 10.15.00.Jpeg", "Screenshot 2024-06-12 at 10.15.00.Jpeg"],
  ["Ine\u0302s Conceic\u0327a\u0303o.jpg", "In\u00eas Concei\u00e7\u00e3o.jpg"],
  ["Gro\u00dfe K\u00fcche.jpg", "Gro\u00dfe Ku\u0308che.jpg"],
  ["\u1ec7 100% #2.jpg", "e\u0323\u0302 100% #2.jpg"],
])("the picture %s is found by the name %s", async (name, written) => {
  const bytes = await drawn.jpeg().toBuffer();
  const said = await judge({
    [`images/${name}`]: () => bytes,
    "about.yaml": (text) => text.replace("images/workshop.jpg", `"images/${written}"`),
  });
  expect(said).toBe("");
});

test("the films and HEIC pictures that a phone exports with its photos are named", async () => {
  const names = ["IMG_0001.MOV", "IMG_0001.HEIC", "party/VID_2.mp4", "notes.txt"];
  const said = await judge(Object.fromEntries(names.map((name) => [`images/${name}`, () => x])));
  expect(said).toContain("content/ has 3 mistakes:");
  expect(said).toContain('images/IMG_0001.MOV:1:1 is "images/IMG_0001.MOV". That is a film;');
  expect(said).toContain("images/IMG_0001.HEIC:1:1 is a HEIC picture");
});

test("files that macOS, Windows and editors add are ignored", async () => {
  const names = [
    "images/._workshop.jpg",
    "services/._tune-up.yaml",
    "._faq.yaml",
    "pages/.DS_Store",
    "services/Thumbs.db",
    "pages/desktop.ini",
    "services/Icon\r",
    "services/~$tune-up.docx",
    ".about.yaml.swp",
    "services/.#tune-up.yaml",
    ".Trashes/501/faq.yaml",
    "__MACOSX/faq.yaml",
  ];
  const bytes = Buffer.from([0, 5, 22, 7, 0, 2, 0, 0, 77, 97, 99, 255]);
  expect(await judge(Object.fromEntries(names.map((name) => [name, () => bytes])))).toBe("");
});
