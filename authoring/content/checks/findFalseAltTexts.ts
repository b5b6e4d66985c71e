import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentText } from "../schemas/listTexts";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Business = InferOutput<typeof contentTypes.Business.schema>;

/** Drawn pictures that are called photos, where business.yaml says that the pictures are illustrations. */
export function findFalseAltTexts(
  file: ContentFile,
  texts: readonly ContentText[],
  { pictures }: Business,
): Problem[] {
  if (pictures !== "illustrations") return [];
  return texts
    .filter(({ text, rules }) => rules.describesPicture && /\bphoto/i.test(text))
    .map(({ path }) =>
      file.describe(
        path,
        "calls the picture a photo, and business.yaml says that the pictures are illustrations. Say what is seen.",
      ),
    );
}
