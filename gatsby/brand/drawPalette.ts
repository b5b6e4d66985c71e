import type { Font } from "fontkit";
import { contrastOf } from "../../src/styles/contrastOf";
import { darkTokens } from "../../src/styles/darkTokens";
import { tokens } from "../../src/styles/tokens";
import { setText } from "../fonts/setText";

type Color = keyof typeof tokens.color;
type Job = { says: string; as: "ground" | "words" | "shape"; with: Color };

/** What each colour is for, and the colour it is measured with: words on their ground, a ground under its words. */
const jobs: Record<Color, Job> = {
  surface: { says: "the page", as: "ground", with: "ink" },
  surfaceWarm: { says: "every second band", as: "ground", with: "ink" },
  surfaceRaised: { says: "cards and fields", as: "ground", with: "ink" },
  brandSoft: { says: "quiet panels", as: "ground", with: "ink" },
  accentSoft: { says: "what to notice", as: "ground", with: "ink" },
  deep: { says: "deep bands", as: "ground", with: "onDeep" },
  ink: { says: "text", as: "words", with: "surface" },
  inkSoft: { says: "second voice", as: "words", with: "surface" },
  brand: { says: "links, icons, main buttons", as: "words", with: "surface" },
  accentStrong: { says: "coral that can be read", as: "words", with: "surface" },
  error: { says: "mistakes in a form", as: "words", with: "surfaceRaised" },
  onBrand: { says: "words on brand", as: "words", with: "brand" },
  onAccent: { says: "words on coral", as: "words", with: "accent" },
  onDeep: { says: "words on deep bands", as: "words", with: "deep" },
  onDeepSoft: { says: "second voice there", as: "words", with: "deep" },
  accent: { says: "coral: buttons on deep, the heart", as: "shape", with: "deep" },
  accentHover: { says: "coral under the pointer", as: "shape", with: "deep" },
  brandHover: { says: "main buttons under the pointer", as: "shape", with: "surface" },
  line: { says: "rules between parts", as: "shape", with: "surface" },
  lineStrong: { says: "borders of controls", as: "shape", with: "surfaceRaised" },
  onDeepLine: { says: "rules on deep bands", as: "shape", with: "deep" },
  focus: { says: "the ring around what has the focus", as: "shape", with: "surface" },
};

const groups = { ground: "Grounds", words: "Words", shape: "Shapes and lines" } as const;
const columns = 4;
const card = { width: 262, height: 158, gap: 20 };
const margin = 48;

/** Every colour of one scheme by its job, drawn from the tokens, with the contrast measured as it is drawn. */
export function drawPalette(font: Font, scheme: "light" | "dark"): string {
  const color: Record<Color, string> =
    scheme === "light" ? tokens.color : { ...tokens.color, ...darkTokens.color };
  const parts: string[] = [];
  let y = margin;
  for (const [kind, title] of Object.entries(groups)) {
    const names = (Object.keys(jobs) as Color[]).filter((name) => jobs[name].as === kind);
    parts.push(
      `<path transform="translate(${String(margin)} ${String(y + 26)})" fill="${color.ink}" d="${setText(font, title, 30).path}"/>`,
    );
    y += 52;
    for (const [index, name] of names.entries()) {
      const x = margin + (index % columns) * (card.width + card.gap);
      parts.push(
        `<g transform="translate(${String(x)} ${String(y + Math.floor(index / columns) * (card.height + card.gap))})">${drawCard(name, color)}</g>`,
      );
    }
    y += Math.ceil(names.length / columns) * (card.height + card.gap) + 24;
  }
  const width = margin * 2 + columns * card.width + (columns - 1) * card.gap;
  const height = y - 24 - card.gap + margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" font-family="system-ui, sans-serif" font-size="15">`,
    `<title>The colours of the ${scheme} scheme by their job</title>`,
    `<rect width="100%" height="100%" fill="${color.surface}"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

function drawCard(name: Color, color: Record<Color, string>): string {
  const job = jobs[name];
  const other = color[job.with];
  const ground = job.as === "ground" ? color[name] : other;
  const front = job.as === "ground" ? other : color[name];
  const measured =
    /^#/.test(front) && /^#/.test(ground)
      ? `${contrastOf(front, ground).toFixed(1)}:1 ${job.as === "ground" ? "under" : "on"} ${job.with}`
      : `on ${job.with}`;
  const sample =
    job.as === "shape"
      ? `<rect x="20" y="28" width="${String(card.width - 40)}" height="24" rx="12" fill="${front}"/>`
      : `<text x="20" y="55" font-size="36" fill="${front}">Aa</text>`;
  return [
    `<rect x=".5" y=".5" width="${String(card.width - 1)}" height="80" rx="12" fill="${ground}" stroke="${color.line}"/>`,
    sample,
    `<text y="104" font-weight="600" fill="${color.ink}">${name} <tspan font-weight="400" font-size="${color[name].length > 7 ? "12" : "15"}" fill="${color.inkSoft}">${color[name]}</tspan></text>`,
    `<text y="126" fill="${color.inkSoft}">${job.says}</text>`,
    `<text y="148" fill="${color.inkSoft}">${measured}</text>`,
  ].join("");
}
