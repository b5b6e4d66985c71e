import type { InferOutput } from "valibot";
import type { contentTypes } from "../schemas/contentTypes";
import type { ContentFile, Problem } from "../yaml/readContentFile";

type Services = InferOutput<typeof contentTypes.Services.schema>;

/** Rows of the comparison that do not have one value for each service. */
export function findUnevenRows(file: ContentFile, { comparison }: Services): Problem[] {
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
