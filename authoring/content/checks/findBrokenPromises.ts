import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Business = InferOutput<typeof contentTypes.Business.schema>;

/** Sentences that another fact of business.yaml may have made false. */
export function findBrokenPromises(
  file: ContentFile,
  texts: readonly ContentText[],
  { analytics, answerHours }: Business,
): Problem[] {
  return texts.flatMap(({ path, text }) => {
    const [, hours] = /\bwithin (\d+) hours\b/i.exec(text) ?? [];
    const problems: string[] = [];
    if (hours !== undefined && Number(hours) !== answerHours)
      problems.push(
        `promises something within ${hours} hours, and answerHours in business.yaml is ${String(answerHours)}. See that both are true.`,
      );
    const [untracked] = /\bno (?:cookies|trackers|tracking)\b/i.exec(text) ?? [];
    if (analytics !== undefined && untracked !== undefined)
      problems.push(
        `says "${untracked}", and analytics in business.yaml names a script that counts visits. See that it is still true.`,
      );
    return problems.map((message) => file.describe(path, message));
  });
}
