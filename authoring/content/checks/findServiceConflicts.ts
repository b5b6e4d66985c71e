import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Service = { file: ContentFile; value: InferOutput<typeof contentTypes.Service.schema> };

/** Services that share a slug or a position, and slugs that differ from the name of their file. */
export function findServiceConflicts(services: readonly Service[]): Problem[] {
  return services.flatMap(({ file, value: { slug, order } }, index) => {
    const earlier = services.slice(0, index);
    const sameSlug = earlier.find((other) => other.value.slug === slug);
    const sameOrder = earlier.find((other) => other.value.order === order);
    const expected = file.name.replace(/^services\/(.+)\.yaml$/, "$1");
    const problems: Problem[] = [];
    if (sameSlug)
      problems.push(
        file.describe(
          ["slug"],
          `is ${slug}, as in content/${sameSlug.file.name}. Two pages cannot share an address.`,
        ),
      );
    else if (slug !== expected)
      problems.push(
        file.describe(
          ["slug"],
          `is ${slug}, but the file is called ${expected}. Use the same word for both, so that each can be found by the other.`,
        ),
      );
    if (sameOrder)
      problems.push(
        file.describe(
          ["order"],
          `is ${String(order)}, as in content/${sameOrder.file.name}. Give each service its own position.`,
        ),
      );
    return problems;
  });
}
