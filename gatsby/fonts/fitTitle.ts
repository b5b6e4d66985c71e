import type { Font } from "./openDisplayFace";
import { outlineText } from "./outlineText";

type Box = { width: number; height: number; largest: number; lineHeight: number };

/** A title broken into lines, with the size at which all of them fit. */
type FittedTitle = { lines: string[]; size: number };

/** Breaks a title into lines of even length at the largest size that fits the box. */
export function fitTitle(
  font: Font,
  title: string,
  { width, height, largest, lineHeight }: Box,
): FittedTitle {
  const words = title.split(/\s+/);
  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const width = widths.get(text) ?? outlineText(font, text, 1).width;
    widths.set(text, width);
    return width;
  };
  for (let size = largest; ; size -= 2) {
    const room = width / size;
    const lines = breakLines(words, room, measure);
    if (lines === undefined || lines.length * lineHeight * size > height) continue;
    return { lines: balance(words, lines, room, measure), size };
  }
}

/** As many words to a line as fit; undefined when one word alone is too wide. */
function breakLines(
  words: string[],
  room: number,
  measure: (text: string) => number,
): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && measure(longer) <= room) lines[lines.length - 1] = longer;
    else if (measure(word) <= room) lines.push(word);
    else return undefined;
  }
  return lines;
}

/** The same number of lines in the narrowest column that holds them, so that no word stands alone beside a long line. */
function balance(
  words: string[],
  lines: string[],
  room: number,
  measure: (text: string) => number,
): string[] {
  let best = lines;
  for (let narrower = room * 0.96; narrower > room * 0.3; narrower *= 0.96) {
    const tried = breakLines(words, narrower, measure);
    if (tried === undefined || tried.length > lines.length) return best;
    best = tried;
  }
  return best;
}
