import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

/** Search engines cut titles at about this length; it includes " | " and the business name. */
const longestTitle = 60;

/** Texts that fit their place better when they are shorter. An honest long name is still right: these are warnings. */
export function findLongTexts(
  file: ContentFile,
  texts: readonly ContentText[],
  businessName: string | undefined,
): Problem[] {
  return texts.flatMap(({ path, text, rules: { longest, because } }) => {
    if (longest !== undefined && text.length > longest)
      return [
        file.describe(
          path,
          `has ${String(text.length)} characters. Up to ${String(longest)} are better, because ${because ?? ""}.`,
        ),
      ];
    if (path.join(".") !== "seo.title" || businessName === undefined) return [];
    const whole = text.length + ` | ${businessName}`.length;
    return whole > longestTitle
      ? [
          file.describe(
            path,
            `has ${String(whole)} characters with the business name that follows it. Search engines cut at about ${String(longestTitle)}.`,
          ),
        ]
      : [];
  });
}
