import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../yaml/readContentFile";

/** In pixels. Pages show most pictures up to 1280 wide; half of that looks blurred on every screen. */
const smallestWidth = 640;
/** The markers from C0 to CF that begin no frame: tables and arithmetic coding. */
const otherMarkers = [0xc4, 0xc8, 0xcc];

/** Pictures that the build cannot read, and pictures that it can only show blurred or much larger than they need to be. */
export function findPoorPictures(
  contentFolder: string,
  names: readonly string[],
): { mistakes: Problem[]; warnings: Problem[] } {
  const mistakes: Problem[] = [];
  const warnings: Problem[] = [];
  for (const file of names.filter((name) => /^images\/.+\.(?:jpe?g|png)$/.test(name))) {
    const bytes = readFileSync(join(contentFolder, file));
    const isPng = bytes.length >= 24 && bytes.toString("latin1", 1, 4) === "PNG";
    const width = isPng ? bytes.readUInt32BE(16) : readJpegWidth(bytes);
    const tell = (problems: Problem[], message: string) =>
      problems.push({ file, line: 1, column: 1, message });
    if (width === undefined)
      tell(mistakes, "is neither JPEG nor PNG, whatever its name says. Save it as a JPEG.");
    else if (width < smallestWidth)
      tell(warnings, `is ${String(width)} pixels wide and looks blurred. 1280 or more are better.`);
    if (isPng) tell(warnings, "is a PNG. A JPEG of a photo is much smaller and looks the same.");
  }
  return { mistakes, warnings };
}

/** The width that the first frame of a JPEG says (ISO/IEC 10918-1, B.2.2); undefined when there is none. */
function readJpegWidth(bytes: Buffer): number | undefined {
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && !otherMarkers.includes(marker);
    if (isFrame) return bytes.readUInt16BE(at + 7);
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
