import type { Font } from "../fonts/openDisplayFace";
import { look } from "../../shared/look";
import { drawLogo } from "../icons/drawLogo";
import { drawMark } from "../icons/drawMark";
import { fitTitle } from "../fonts/fitTitle";
import { outlineText } from "../fonts/outlineText";

/** What link previews ask for: 1.91 to 1. */
export const shareSize = { width: 1200, height: 630 };

/** Where the page's picture stands; everything left of it is the panel. */
export const sharePicture = { left: 520, width: shareSize.width - 520, height: shareSize.height };

const margin = 64;
/** The picture's own rounded corner, as pictures on the site have one. */
const corner = { petal: 190, round: 48, square: 0 }[look.corners];
const lineHeight = 1.06;
const room = sharePicture.left - margin - 24;

/** The part of the panel that the title has to itself. */
export const shareTitle = {
  left: margin,
  top: 130,
  width: sharePicture.left - margin,
  height: 400,
};

const open = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">`;

/** The panel with the mark, the name and where we work, the same on every page, as an SVG that lies over the page's picture. */
export function drawSharePanel(font: Font, { name, area }: { name: string; area: string }): string {
  const color = look.light;
  const { height } = shareSize;
  const edge = sharePicture.left;
  // No wider than the corner reaches: what would be empty need not be drawn.
  const width = edge + corner;
  const radius = String(corner);
  const foot = `translate(${String(margin)} ${String(height - margin)})`;
  const outline =
    `M0 0H${String(edge)}V${String(height - corner)}` +
    `A${radius} ${radius} 0 0 0 ${String(width)} ${String(height)}H0Z`;
  return [
    open(width, height),
    `<clipPath id="panel"><path d="${outline}"/></clipPath>`,
    `<g clip-path="url(#panel)"><rect width="${String(width)}" height="${String(height)}" fill="${color.deep}"/>`,
    `<g transform="translate(430 560) rotate(18) scale(8.6)" opacity="0.05">${drawMark({ petals: "#fff" })}</g></g>`,
    `<g transform="translate(${String(margin)} ${String(margin - 8)})">${drawName(font, name)}</g>`,
    `<path transform="${foot}" fill="${color.onDeepSoft}" d="${setArea(font, area)}"/>`,
    "</svg>",
  ].join("");
}

/** Mark and name on one line, or a long name on two beside the mark. */
function drawName(font: Font, name: string): string {
  const colors = {
    text: look.light.onDeep,
    heart: look.light.accentOnDeep,
    ground: "dark",
  } as const;
  const logo = drawLogo(font, name, colors, 38);
  if (logo.width <= room) return logo.elements;
  const left = 78;
  const box = { width: room - left, height: 84, largest: 34, lineHeight: 1.1 };
  const { lines, size } = fitTitle(font, name, box);
  const words = lines.map((line, index) => {
    const y = 31 + size * (0.34 + 1.1 * (index - (lines.length - 1) / 2));
    return `<path transform="translate(${String(left)} ${y.toFixed(1)})" d="${outlineText(font, line, size).path}"/>`;
  });
  const mark = drawMark({ petals: colors.text, ...colors });
  return `<g transform="translate(31 31) scale(0.97)">${mark}</g><g fill="${colors.text}">${words.join("")}</g>`;
}

/** Smaller where it would reach into the picture. */
function setArea(font: Font, area: string): string {
  const { width } = outlineText(font, area, 30);
  return outlineText(font, area, Math.min(30, (30 * room) / width)).path;
}

/** The page's title, as an SVG of the size of `shareTitle` that lies over the panel there. */
export function drawShareTitle(font: Font, title: string): string {
  const fitted = fitTitle(font, title, {
    width: room,
    height: 320,
    largest: 92,
    lineHeight,
  });
  const foot = shareSize.height - margin - 62 - shareTitle.top;
  const lines = fitted.lines.map((line, index) => {
    const y = foot - (fitted.lines.length - 1 - index) * fitted.size * lineHeight;
    return `<path transform="translate(0 ${y.toFixed(1)})" d="${outlineText(font, line, fitted.size).path}"/>`;
  });
  return `${open(shareTitle.width, shareTitle.height)}<g fill="${look.light.onDeep}">${lines.join("")}</g></svg>`;
}
