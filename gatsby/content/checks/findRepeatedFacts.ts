import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Business = InferOutput<typeof contentTypes.Business.schema>;

/** Hours that somebody could have copied: "24 hours" and "Closed" say other things as well. */
const timeRange = /\d.*(?:[-–—]|to).*\d/;

/**
 * A fact written twice is changed once. A phone number or an email address that has become wrong loses customers, so those are
 * mistakes; a name or hours may stand in a sentence for a reason.
 */
export function findRepeatedFacts(
  file: ContentFile,
  texts: readonly ContentText[],
  business: Business | undefined,
): { mistakes: Problem[]; warnings: Problem[] } {
  if (!business || file.name === "business.yaml") return { mistakes: [], warnings: [] };
  const { name, phone, email } = business;
  const hours = business.hours.filter((entry) => timeRange.test(entry.hours));
  const find = (fact: string, spelling: string) =>
    texts
      .filter(({ text }) => hasWord(text, spelling))
      .map(({ path }) =>
        file.describe(
          path,
          `repeats "${spelling}". Leave it out: pages take the ${fact} from business.yaml.`,
        ),
      );
  return {
    mistakes: [...find("phone", phone), ...find("email", email)],
    warnings: [...find("name", name), ...hours.flatMap((entry) => find("hours", entry.hours))],
  };
}

/** Whether the spelling stands in the text as a word of its own, and not as a part of one. */
function hasWord(text: string, spelling: string): boolean {
  const isLetter = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? "");
  for (let at = text.indexOf(spelling); at >= 0; at = text.indexOf(spelling, at + 1))
    if (!isLetter(text[at - 1]) && !isLetter(text[at + spelling.length])) return true;
  return false;
}
