import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { theme } from "../shared/theme";
import { readLogo } from "./readLogo";

const folder = mkdtempSync(join(tmpdir(), "logo-"));
afterAll(() => rmSync(folder, { recursive: true }));

function read(text: string) {
  const file = join(folder, "logo.svg");
  writeFileSync(file, text);
  return readLogo(file, { ...theme, light: { ...theme.light, surface: "#ffffff" } });
}

const open = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';

const logos = "tests/support/logos";

test.each(readdirSync(logos))("a dark logo from %s gets a plate on dark grounds", async (name) => {
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

test("scripts are removed from a logo", async () => {
  const link = `<a xlink:href="javascript:x()">${circle}</a>`;
  const opened = box.replace(">", ' onload="x()">');
  const { onLight } = await read(`${opened}<script>x()</script>${link}</svg>`);
  expect(onLight).toMatch(/^<svg [^>]+><circle [^>]+><\/svg>$/);
});

test.each([
  ["isolation", `${box}<g style="isolation:isolate">${circle}</g></svg>`],
  ["blending onto nothing", `${box}<g style="mix-blend-mode:multiply">${circle}</g></svg>`],
  ["a class without a rule", `${box}${circle.replace("<circle", '<circle class="cls-1"')}</svg>`],
  ["a rule without a class", `${box}<style>.st0{fill:red}</style>${circle}</svg>`],
  ["Inkscape's style", `${box}<g style="-inkscape-font-specification:Sans">${circle}</g></svg>`],
  ["enable-background", `${box}<g style="enable-background:new 0 0 64 64">${circle}</g></svg>`],
])("a logo with %s is accepted without it", async (_, text) => {
  const { onLight } = await read(text);
  expect(onLight).toContain("<circle");
  expect(onLight).not.toMatch(/style|class=/);
});

const multiplied = '<circle cx="20" cy="32" r="20" fill="#d22" style="mix-blend-mode:multiply"/>';
const moving = "<style>.a:hover{fill:red}</style>";
const filter = '<g style="filter:url(https://x.example/#f)">';

test.each([
  ["letters", `${box}<text>Hi</text></svg>`, "Convert it to paths: Create Outlines in Illustrator"],
  ["a wide shape", `${open} viewBox="0 0 5 1">${circle}</svg>`, "is not square. Use only its"],
  ["a tall shape", `${open} viewBox="0 0 1 5">${circle}</svg>`, "is not square. Use only its"],
  ["blended colors", `${box}${circle}${multiplied}</svg>`, "Object, Flatten Transparency"],
  ["a PNG", "\u2030PNG\r\n", "is not an SVG file. Save it as SVG in"],
  ["a cut end", `${box}<g>${circle}</svg>`, "is damaged. Export it from its program again"],
  ["a wrong sign", `${box}<title>A & B</title>${circle}</svg>`, "is damaged."],
  ["very many paths", `${box}${circle.repeat(1500)}</svg>`, "has too many details for every page."],
  ["an outside color", `${box}<path fill="var(--a)" d="M0 0h9v9z"/></svg>`, "has a style sheet."],
  ["no size", `${open}>${circle}</svg>`, "has no size. Set the size of its page or artboard"],
  ["a hover rule", `${box}${moving}<g class="a"/></svg>`, "Styling: Presentation Attributes"],
  ["outside styles", `${box}<style>@import url(//x.y/a);</style></svg>`, "has a style sheet."],
  ["a picture", `${box}<image href="a.png"/></svg>`, "contains a picture or another file."],
  ["an outside filter", `${box}${filter}${circle}</g></svg>`, "contains a picture or another file"],
  ["HTML", `${box}<foreignObject/></svg>`, "contains animations or HTML."],
  ["nothing visible", `${box}<circle r="5" fill="none"/></svg>`, "is empty."],
])("a logo with %s is refused with advice", async (_, text, answer) => {
  await expect(read(text)).rejects.toThrow(answer);
});
