import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Faq = InferOutput<typeof contentTypes.Faq.schema>;

/** Questions that share an address on the page. */
export function findRepeatedQuestions(file: ContentFile, { questions }: Faq): Problem[] {
  return questions.flatMap(({ slug }, index) =>
    questions.findIndex((other) => other.slug === slug) < index
      ? [
          file.describe(
            ["questions", index, "slug"],
            `is ${slug}, as another question's is. Each needs its own address on the page.`,
          ),
        ]
      : [],
  );
}
