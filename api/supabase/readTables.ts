import * as v from "valibot";

const description = v.object({
  tables: v.record(
    v.string(),
    v.object({
      rowLevelSecurity: v.boolean(),
      columns: v.record(
        v.string(),
        v.object({
          type: v.string(),
          notNull: v.boolean(),
          default: v.nullable(v.string()),
          checks: v.array(v.string()),
        }),
      ),
    }),
  ),
  functions: v.array(v.string()),
});

export type Table = v.InferOutput<typeof description>["tables"][string];
export type Column = Table["columns"][string];

/**
 * The answer of describe_requests: the tables and functions that a database has.
 *
 * @throws when it is none
 */
export function readTables(answer: unknown): v.InferOutput<typeof description> {
  return v.parse(description, answer);
}

/** The list of a check like `(home_size = ANY (ARRAY['under-1500'::text, …]))`; undefined without one. */
export function choicesIn({ checks }: Column): string[] | undefined {
  const list = checks.find((check) => check.includes("::text"));
  return list === undefined
    ? undefined
    : [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = ""]) =>
        value.replaceAll("''", "'"),
      );
}

/** The limits of checks like `((char_length(email) >= 3) AND (char_length(email) <= 254))`. */
export function lengthsIn({ checks }: Column): { least: number; most: number } {
  const text = checks.filter((check) => check.includes("char_length")).join(" ");
  const numbers = (sign: string) =>
    [...text.matchAll(new RegExp(`char_length\\("?\\w+"?\\) ${sign} (\\d+)`, "g"))].map(([, n]) =>
      Number(n),
    );
  return { least: Math.max(0, ...numbers(">=")), most: Math.min(Infinity, ...numbers("<=")) };
}
