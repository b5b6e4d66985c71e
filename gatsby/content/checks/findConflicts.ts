import type { InferOutput } from "valibot";
import type { ContentTypeName, contentTypes } from "../schemas/contentTypes";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Output<Name extends ContentTypeName> = InferOutput<(typeof contentTypes)[Name]["schema"]>;

/** One that leads to no page is told by findDeadReferences.ts, and so are chains and loops: an old address is no page. */
export function findBadRedirects(
  file: ContentFile,
  { redirects }: Output<"Redirects">,
  paths: readonly string[],
): Problem[] {
  const known = redirects.map(({ from }) => from.toLowerCase());
  return known.flatMap((address, index) => {
    const from = redirects[index]?.from ?? address;
    const message = paths.includes(address)
      ? `is ${from}, which is a page. Nobody would see it any more: remove the entry.`
      : `is ${from}, like an earlier entry's. Keep one of the two.`;
    return paths.includes(address) || known.indexOf(address) < index
      ? [file.describe(["redirects", index, "from"], message)]
      : [];
  });
}

export function findRepeatedQuestions(file: ContentFile, { questions }: Output<"Faq">): Problem[] {
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

export function findUnevenRows(file: ContentFile, { comparison }: Output<"Services">): Problem[] {
  if (!comparison) return [];
  const columns = comparison.services.length;
  return comparison.rows.flatMap(({ values }, index) =>
    values.length === columns
      ? []
      : [
          file.describe(
            ["comparison", "rows", index, "values"],
            `has ${values.length === 1 ? "1 entry" : `${String(values.length)} entries`} for ` +
              `${String(columns)} services. Write one for each, in their order.`,
          ),
        ],
  );
}

type Service = { file: ContentFile; value: Output<"Service"> };

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
