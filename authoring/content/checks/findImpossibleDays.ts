import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

const thirty = "(?:April|June|September|November)";
const impossible = new RegExp(
  `\\b(?:February 3[01]|3[01] February|${thirty} 31|31 ${thirty}|\\d{4}-(?:02-3[01]|(?:0[469]|11)-31))\\b`,
);

/** Dates in texts that no calendar has, such as April 31. */
export function findImpossibleDays(file: ContentFile, texts: readonly ContentText[]): Problem[] {
  return texts.flatMap(({ path, text }) => {
    const [date] = impossible.exec(text) ?? [];
    return date === undefined
      ? []
      : [file.describe(path, `names ${date}, a day that does not exist. Look at a calendar.`)];
  });
}
