import type { Font } from "../fonts/openDisplayFace";
import { logoShape } from "../../src/components/brand/logoShape";
import { drawMark } from "./drawMark";
import { outlineText } from "../fonts/outlineText";

type Colors = { text: string; heart: string; ground: "light" | "dark" };

/** What was drawn from 0,0 to the right and down, and how much room it takes. */
export type Drawing = { elements: string; width: number; height: number };

/** Mark and name on one line, as in the header; `size` is that of the name. */
export function drawLogo(font: Font, name: string, colors: Colors, size: number): Drawing {
  const mark = logoShape.mark * size;
  const lettering = setName(font, name, colors.text, size);
  const start = mark + logoShape.gap * size;
  // Half of what the face reaches above the line minus below it: the middle of its letters meets the middle of the mark.
  const foot = mark / 2 + ((font.ascent + font.descent) / 2 / font.unitsPerEm) * size;
  return {
    elements:
      placeMark(mark / 2, mark / 2, mark, colors) +
      `<g transform="translate(${start.toFixed(2)} ${foot.toFixed(2)})">${lettering.elements}</g>`,
    width: start + lettering.width,
    height: mark,
  };
}

/** The mark above the name, for where there is room: a door, a van, a first page. */
export function drawLargeLogo(font: Font, name: string, colors: Colors, size: number): Drawing {
  const mark = size * 3;
  const lettering = setName(font, name, colors.text, size);
  const width = Math.max(mark, lettering.width);
  const foot = mark + size * 1.25;
  return {
    elements:
      placeMark(width / 2, mark / 2, mark, colors) +
      `<g transform="translate(${((width - lettering.width) / 2).toFixed(2)} ${foot.toFixed(2)})">${lettering.elements}</g>`,
    width,
    height: foot + size * 0.3,
  };
}

function placeMark(x: number, y: number, size: number, { text, heart, ground }: Colors): string {
  const scale = (size / 64).toFixed(4);
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale})">${drawMark({ petals: text, heart, ground })}</g>`;
}

/** The name as in the header: the first word strong, the others a little quieter. */
function setName(
  font: Font,
  name: string,
  color: string,
  size: number,
): { elements: string; width: number } {
  const [first = "", ...rest] = name.split(" ");
  const start = outlineText(font, first, size, logoShape.letterSpacing);
  if (rest.length === 0)
    return { elements: `<path fill="${color}" d="${start.path}"/>`, width: start.width };
  const space =
    outlineText(font, `${first} `, size, logoShape.letterSpacing).width +
    logoShape.letterSpacing * size;
  const end = outlineText(font, rest.join(" "), size, logoShape.letterSpacing);
  const opacity = String(logoShape.secondWord);
  const place = `translate(${space.toFixed(2)} 0)`;
  return {
    elements:
      `<path fill="${color}" d="${start.path}"/>` +
      `<path fill="${color}" fill-opacity="${opacity}" transform="${place}" d="${end.path}"/>`,
    width: space + end.width,
  };
}
