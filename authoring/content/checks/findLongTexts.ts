import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

/** Search engines cut titles at about this length; it includes " | " and the business name. */
const longestTitle = 60;

/**
 * Texts that fit their place better when they are shorter. An honest long name is still right, so that is a warning; twice the
 * length has room nowhere and is a mistake.
 */
export function findLongTexts(
  file: ContentFile,
  texts: readonly ContentText[],
  businessName: string | undefined,
): { mistakes: Problem[]; warnings: Problem[] } {
  const found = texts.flatMap(({ path, text, rules: { longest, because = "" } }) => {
    if (longest !== undefined) {
      const message = `has ${String(text.length)} characters. Up to ${String(longest)} are better, because ${because}.`;
      return [{ path, message, share: text.length / longest }];
    }
    if (path.join(".") !== "seo.title" || businessName === undefined) return [];
    const whole = text.length + ` | ${businessName}`.length;
    const message = `has ${String(whole)} characters with the business name that follows it. Search engines cut at about ${String(longestTitle)}.`;
    return [{ path, message, share: whole / longestTitle }];
  });
  const list = (from: number, to: number) =>
    found
      .filter(({ share }) => share > from && share <= to)
      .map(({ path, message }) => file.describe(path, message));
  return { mistakes: list(2, Infinity), warnings: list(1, 2) };
}
