import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { theme } from "../shared/theme";
import { readTable } from "../tests/world/readTable";
import { readLogo } from "./readLogo";

const folder = mkdtempSync(join(tmpdir(), "logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, "logo.svg");
  writeFileSync(file, text);
  const light = { ...theme.light, surface: "#ffffff", deep: "#2b7a6d", onDeep: "#ffffff" };
  return readLogo(file, { light, dark: { deep: "#000000", surface: "#b0b0b0" } });
}

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const logos = "tests/support/logos";

test.each(readdirSync(logos))("on dark pages, logo %s gets a light background", async (name) => {
  const { onLight, onDark } = await read(readFileSync(join(logos, name), "utf8"));
  expect(onLight).toMatch(/^<svg x="-32" y="-32" width="64" height="64" viewBox="0 0 \d+ \d+"/);
  expect(onDark).toMatch(/^<rect [^>]+rx="12"/);
  expect(onDark).toContain(onLight);
  expect(onDark).not.toContain("\n");
  expect(onLight).not.toMatch(/style|class=|<title|<desc|metadata|inkscape:|xlink:/);
  const ids = [...onLight.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const used = [...onLight.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, a, b]) => a ?? b);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !id?.startsWith("logo-"))).toEqual([]);
});

const box = `${open} viewBox="0 0 64 64">`;
const circle = '<circle cx="32" cy="32" r="30" fill="#123"/>';

type Logo = [what: string, text: string, expected: string];
const { accepted, refused } = readTable<Record<"accepted" | "refused", Logo[]>>("logos");
const draw = (text: string) =>
  read(text.replaceAll("BOX", box).replaceAll("OPEN", open).replaceAll("CIRCLE", circle));

test.each(accepted)("a logo with %s is accepted", async (_, text, expected) => {
  const { onLight } = await draw(text);
  expect(onLight).toContain(expected);
  expect(onLight).not.toMatch(/^<rect|style|class=|color\(|foreignObject|script|onload/);
});

test.each(refused)("a logo with %s is refused with advice", async (_, text, answer) => {
  await expect(draw(text)).rejects.toThrow(answer);
});

test("a logo that is missing or too detailed is refused", async () => {
  const large = read(`${box}${circle.repeat(1500)}</svg>`);
  await expect(large).rejects.toThrow("has too many details for every page.");
  await expect(readLogo(join(folder, "none.svg"), theme)).rejects.toThrow("none.svg is not there.");
});
