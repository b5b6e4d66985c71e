import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { dirname, join } from "node:path";
import { parse } from "node-html-parser";
import sharp from "sharp";
import { closeGracefully, listen } from "../../server/processes/listen";
import { createSiteServer } from "../../server/site/createSiteServer";
import { copyTree } from "../support/programs/copyTree";
import { readTable } from "../world/readTable";

type Files = { statics: Record<string, string>; names: string[] };
const { statics, names } = readTable<Files>("ownFiles");

/** The quarters of the test picture if it is upright: red and green above blue and white. */
const colors = { r: "#f00", g: "#0f0", b: "#00f", w: "#fff" };
/** For each EXIF orientation, the order in which a camera stores the picture's quarters. */
const stored = ["rgbw", "grwb", "wbgr", "bwrg", "rbgw", "gwrb", "wgbr", "brwg"];

async function aPicture(orientation: number): Promise<Buffer> {
  const channels = 3 as const;
  const [width, height] = orientation < 5 ? [200, 150] : [150, 200];
  const parts = [...stored[orientation - 1]!].map((letter, at) => ({
    input: { create: { width, height, channels, background: colors[letter as "r"] } },
    left: (at % 2) * width,
    top: Math.floor(at / 2) * height,
  }));
  const create = { width: 2 * width, height: 2 * height, channels, background: "#000" };
  return await sharp({ create }).composite(parts).withMetadata({ orientation }).jpeg().toBuffer();
}

const aPage = (share: string, pictures: string[]) =>
  JSON.stringify({
    seo: { title: "Pictures", description: "Pictures of ours." },
    sharePicture: { image: `../images/${share}`, imageAlt: "Four colors." },
    title: "Pictures",
    sections: [
      {
        kind: "gallery",
        title: "All",
        pictures: pictures.map((name) => ({ image: `../images/${name}`, imageAlt: `Of ${name}:` })),
      },
    ],
  });

let root: string;
let server: Server;
let site: string;

beforeAll(async () => {
  root = await copyTree();
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  for (const folder of ["content", "static"])
    rmSync(join(root, folder), { recursive: true, force: true });
  cpSync("tests/support/content/bikes", join(root, "content"), { recursive: true });
  const form = readFileSync("tests/support/content/bikesForm.ts", "utf8");
  write("shared/quoteForm.ts", form.replace("../../../shared/", "./"));
  const upright = await aPicture(1);
  for (const name of ["workshop.jpg", "chain.jpg", ...names])
    write(`content/images/${name}`, upright);
  for (const name of ["images/._workshop.jpg", "services/._tune-up.yaml", "pages/.DS_Store"])
    write(`content/${name}`, Buffer.from([0, 5, 22, 7, 0, 2, 0, 0]));
  write("content/services/Thumbs.db", "\0");
  for (const [at, name] of names.entries())
    write(`content/pages/pictures-${String(at)}.yaml`, aPage(name.normalize(), [name.normalize()]));
  const turned = stored.map((_, at) => `turned-${String(at + 1)}.jpg`);
  for (const [at, name] of turned.entries())
    write(`content/images/${name}`, await aPicture(at + 1));
  write("content/pages/turned.yaml", aPage("turned-6.jpg", turned));
  for (const [name, content] of Object.entries(statics))
    write(`static/${name}`, Buffer.from(content, "latin1"));
  symlinkSync("spring", join(root, "static/summer"));
  const env = { ...process.env, SITE_URL: "https://bikes.example", NETLIFY: "" };
  const args = ["--import", "tsx", "server/commands/build.ts"];
  execFileSync(process.execPath, args, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  server = await createSiteServer(join(root, "public"), new Map());
  site = `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
}, 600_000);

afterAll(async () => {
  await closeGracefully(server, 500);
  rmSync(root, { recursive: true });
});

test.each(Object.keys(statics))("static/%s is served unchanged, byte for byte", async (name) => {
  const address = `${site}/${encodeURIComponent(name).replaceAll("%2F", "/")}`;
  const answer = await fetch(address, { redirect: "manual" });
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(statics[name]!, "latin1"));
});

test("the URL of a page in a folder of static/ ends with a slash, so that its relative links work", async () => {
  const { url, status } = await fetch(`${site}/Spring`);
  expect([url, status]).toEqual([`${site}/spring/`, 200]);
  expect((await fetch(`${site}/summer/a.svg`)).status).toBe(200);
});

async function readPictures(path: string) {
  const page = parse(await (await fetch(site + path)).text());
  const addresses = page.querySelectorAll("main picture").map((picture) => {
    const sets = picture.querySelectorAll("source").map((one) => one.getAttribute("srcset") ?? "");
    const src = picture.querySelector("img")?.getAttribute("src") ?? "";
    return [src, ...sets.flatMap((set) => set.split(",").map((one) => one.trim().split(" ")[0]!))];
  });
  return { page, addresses };
}

test("a photo is shown whole and upright, however the camera was held", async () => {
  const { addresses } = await readPictures("/turned");
  expect(addresses).toHaveLength(8);
  for (const [at, files] of addresses.entries())
    for (const file of files) {
      const bytes = Buffer.from(await (await fetch(site + file)).arrayBuffer());
      const { data, info } = await sharp(bytes)
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const seen = [0.1, 0.9].flatMap((y) =>
        [0.1, 0.9].map((x) => {
          const pixel = Math.round(y * info.height) * info.width + Math.round(x * info.width);
          const parts = data.subarray(3 * pixel, 3 * pixel + 3);
          return `#${[...parts].map((part) => (part > 127 ? "f" : "0")).join("")}`;
        }),
      );
      expect([at + 1, file, seen]).toEqual([at + 1, file, Object.values(colors)]);
      expect([at + 1, Math.abs(info.width / info.height - 4 / 3) < 0.01]).toEqual([at + 1, true]);
    }
});

test.each([...names.entries()])("picture %d (%s) is in the page and its metadata", async (at) => {
  const { page, addresses } = await readPictures(`/pictures-${String(at)}`);
  expect(addresses).toHaveLength(1);
  const shared = page.querySelector('meta[property="og:image"]')?.getAttribute("content") ?? "";
  expect(shared).toMatch(/^https:\/\/bikes\.example\/share\/[\w-]+\.jpg$/);
  const told = page.querySelector('[type="application/ld+json"]')?.innerHTML;
  expect(told).toContain(`"image":"${shared}"`);
  for (const address of [...addresses.flat(), new URL(shared).pathname]) {
    const answer = await fetch(site + address);
    expect(`${address} ${String(answer.headers.get("content-type"))}`).toMatch(/ image\//);
  }
});
