import type { Font } from "fontkit";
import { tokens } from "../../src/styles/tokens";
import { drawLargeLogo, drawLogo, type Drawing } from "../icons/drawLogo";
import { drawMark } from "../icons/drawMark";

const { color } = tokens;
const half = 600;
const height = 560;

/** The logo small and large on both grounds, with the room that nothing else may enter, and the mark down to 16 pixels. */
export function drawLogoSheet(font: Font, name: string): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(half * 2)} ${String(height)}">`,
    "<title>The logo, small and large, on a light and on a dark ground</title>",
    drawHalf(font, name, 0, {
      ground: color.surface,
      words: color.brand,
      heart: color.accent,
      guide: color.lineStrong,
    }),
    drawHalf(font, name, half, {
      ground: color.deep,
      words: color.onDeep,
      heart: color.accent,
      guide: color.onDeepSoft,
    }),
    "</svg>\n",
  ].join("\n");
}

type Look = { ground: string; words: string; heart: string; guide: string };

function drawHalf(font: Font, name: string, x: number, look: Look): string {
  const large = drawLargeLogo(font, name, look, 44);
  const small = drawLogo(font, name, look, 28);
  const marks = Object.entries({ 64: 434, 32: 498, 24: 538, 16: 570 }).map(([width, at]) => {
    const size = Number(width);
    const mark = drawMark({ petals: look.words, heart: look.heart, small: size <= 32 });
    return `<g transform="translate(${String(at)} 480) scale(${String(size / 64)})">${mark}</g>`;
  });
  return [
    `<g transform="translate(${String(x)} 0)"><rect width="${String(half)}" height="${String(height)}" fill="${look.ground}"/>`,
    place(large, (half - large.width) / 2, 96, 66, look.guide),
    place(small, 60, 480 - small.height / 2, small.height / 2, look.guide),
    ...marks,
    "</g>",
  ].join("\n");
}

/** A drawing with the dashed edge of the room around it. */
function place(
  { elements, width, height }: Drawing,
  x: number,
  y: number,
  room: number,
  guide: string,
): string {
  const edge = `<rect x="${String(-room)}" y="${String(-room)}" width="${String(width + 2 * room)}" height="${String(height + 2 * room)}" fill="none" stroke="${guide}" stroke-dasharray="4 5" opacity=".6"/>`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${edge}${elements}</g>`;
}
