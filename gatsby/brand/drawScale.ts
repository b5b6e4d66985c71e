import type { Font } from "fontkit";
import { tokens } from "../../src/styles/tokens";
import { setText } from "../fonts/setText";

const { color } = tokens;
const width = 1200;
const margin = 48;
const faced = ["hero", "heading1", "heading2", "heading3", "heading4"] as const;
const plain = ["lead", "text", "small"] as const;

/** The face, the sizes it is set in and the room between things: from the narrowest screen to the widest. */
export function drawScale(font: Font): string {
  const parts: string[] = [];
  let y = margin;
  const label = (name: string, value: string, at: number) =>
    parts.push(
      `<text x="${String(margin)}" y="${at.toFixed(0)}" fill="${color.inkSoft}"><tspan font-weight="600" fill="${color.ink}">${name}</tspan> ${value}</text>`,
    );

  for (const [index, line] of [
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "abcdefghijklmnopqrstuvwxyz 0123456789 &?!",
  ].entries()) {
    parts.push(
      `<path transform="translate(${String(margin)} ${String(y + 48 + index * 66)})" fill="${color.brand}" d="${setText(font, line, 50).path}"/>`,
    );
  }
  y += 190;
  for (const name of faced) {
    const { least, most } = rangeOf(tokens.size[name]);
    y += 34;
    label(name, spell(least, most), y);
    y += most * 1.02 + 8;
    parts.push(
      `<path transform="translate(${String(margin)} ${y.toFixed(0)})" fill="${color.ink}" d="${setText(font, "A clean home", most).path}"/>`,
    );
    y += most * 0.3;
  }
  for (const name of plain) {
    const { least, most } = rangeOf(tokens.size[name]);
    y += 34;
    label(name, spell(least, most), y);
    y += most * 1.5;
    parts.push(
      `<text x="${String(margin)}" y="${y.toFixed(0)}" font-size="${String(most)}" fill="${color.ink}">The system’s own face for everything that is read.</text>`,
    );
  }
  y += 40;
  for (const [name, value] of Object.entries(tokens.space)) {
    const { least, most } = rangeOf(value);
    y += 40;
    label(name, spell(least, most), y);
    parts.push(
      `<rect x="300" y="${(y - 16).toFixed(0)}" width="${String(most)}" height="20" rx="4" fill="${color.brandSoft}"/>`,
    );
    parts.push(
      `<rect x="300" y="${(y - 16).toFixed(0)}" width="${String(least)}" height="20" rx="4" fill="${color.brand}"/>`,
    );
  }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${(y + margin).toFixed(0)}" font-family="system-ui, sans-serif" font-size="15">`,
    "<title>The display face, the scale of sizes and the scale of spaces</title>",
    `<rect width="100%" height="100%" fill="${color.surface}"/>`,
    ...parts,
    "</svg>\n",
  ].join("\n");
}

/** The ends of a token in pixels: of `clamp(…)` both, of a plain length the same twice. */
function rangeOf(token: string): { least: number; most: number } {
  const least = /(?:clamp\()?([\d.]+)rem/.exec(token)?.[1];
  const most = /([\d.]+)rem\)?$/.exec(token)?.[1];
  if (least === undefined || most === undefined)
    throw new Error(`"${token}" is not a length that can be drawn`);
  return { least: Number(least) * 16, most: Number(most) * 16 };
}

function spell(least: number, most: number): string {
  return least === most ? `${String(least)} px` : `${String(least)} to ${String(most)} px`;
}
