import { placeholder } from "../schemas/placeholder";
import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

/** Texts that a command left for a person to write. They stop no build, so that the other pages can be looked at before. */
export function findPlaceholders(file: ContentFile, texts: readonly ContentText[]): Problem[] {
  return texts
    .filter(({ text }) => placeholder.isIn(text))
    .map(({ path, text }) =>
      file.describe(path, `has to be written before the page can be shown: ${text}`),
    );
}
