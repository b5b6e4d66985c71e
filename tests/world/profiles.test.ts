import sharp from "sharp";
import { readIconBodies } from "../../gatsby/icons/readIconBodies";
import { networkLogos } from "../../gatsby/icons/networkLogos";
import { look } from "../../shared/look";
import { useContent } from "../support/content/aContentFolder";
import { readTable } from "./readTable";

const check = useContent();

const judge = (file: string, from: string, to: string) =>
  check({ [file]: (text) => text.replace(from, () => to) });

type Link = [file: string, from: string, to: string, told: string];
const tables = readTable<{ networks: [string, string][]; links: Link[] }>("profiles");
const networks = Object.keys(networkLogos);

test("each social network has a logo that is visible in the footer in both color schemes", async () => {
  for (const name of networks) {
    const icon = `icon:  ${name}`;
    expect(await judge("business.yaml", "icon: instagram", icon)).toBe("");
    const body = readIconBodies([], [name])[`profile:${name}`] ?? "";
    for (const color of [look.light.onDeep, { ...look.light, ...look.dark }.onDeep]) {
      const style = `color="${color}" stroke="${color}" fill="none" stroke-width="1.6"`;
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" ${style}>${body}</svg>`;
      const alpha = await sharp(Buffer.from(svg), { density: 288 }).extractChannel(3).stats();
      const share = (alpha.channels[0]?.mean ?? 0) / 255;
      expect({ name, isSeen: share > 0.08 && share < 0.9 }).toEqual({ name, isSeen: true });
      expect(body).not.toMatch(/script|href|style|NaN/);
    }
  }
  expect(networks.length).toBeGreaterThan(20);
  expect(() => readIconBodies(["bell", "bells"], [])).toThrow('Lucide has no icon "bells"');
});

test.each(tables.networks)(
  "the message about the social network %j says what to write instead",
  async (icon, told) => {
    const said = await judge("business.yaml", "icon: instagram", `icon: ${icon}`);
    expect(said).toContain(told);
    if (!told.startsWith("Did")) expect(said).not.toContain("Did you mean");
  },
);

test.each(tables.links)(
  "in %s, replacing “%s” with “%s” causes the message “%s”",
  async (file, from, to, told) => {
    const said = await judge(file, from, to);
    if (told === "") expect(said).toBe("");
    else expect(said).toContain(told);
  },
);
