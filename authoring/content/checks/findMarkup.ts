import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

const markup = [
  /<\/?[a-z][^<>]*>/i,
  /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i,
  /!?\[[^\]]+\]\([^)\s]+\)/,
  /\*\*[^*]+\*\*|__[^_]+__/,
];
/** UTF-8 read as Windows-1252 and saved again: â€™ for ’, Ã© for é. */
const garbled = /â€.|Ã[\u0080-\u00BF]|Â[\u00A0-\u00BF]/;

/** Texts with signs that the page would show as they stand: HTML, Markdown, garbled letters, words in braces that nothing fills in. */
export function findMarkup(file: ContentFile, texts: readonly ContentText[]): Problem[] {
  return texts.flatMap(({ path, text, rules: { fillsIn = [] } }) => {
    const sign = markup.map((pattern) => pattern.exec(text)?.[0]).find((found) => found);
    if (sign !== undefined)
      return [
        file.describe(
          path,
          `has ${sign} in it, which the page would show as it stands. Write plain text.`,
        ),
      ];
    const letters = garbled.exec(text)?.[0];
    if (letters !== undefined)
      return [
        file.describe(
          path,
          `has ${letters} in it: letters that were garbled when the file was saved in another encoding. Write them again and save the file as UTF-8.`,
        ),
      ];
    const unfilled = [...text.matchAll(/\{\s*\w+\s*\}/g)]
      .map(([braces]) => braces)
      .find((braces) => !fillsIn.some((known) => braces === `{${known}}`));
    if (unfilled === undefined) return [];
    return [
      file.describe(
        path,
        `has ${unfilled} in it, which nothing fills in. ${fillsIn.length > 0 ? `Here you can write ${fillsIn.map((known) => `{${known}}`).join(" and ")}.` : "Write the words themselves."}`,
      ),
    ];
  });
}
