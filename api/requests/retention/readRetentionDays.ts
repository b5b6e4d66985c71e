import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";
import * as v from "valibot";
import { parse } from "yaml";

const business = v.object({ retentionDays: v.pipe(v.number(), v.integer(), v.minValue(1)) });

/**
 * How many days requests are kept: `retentionDays` of content/business.yaml, which the form's sentence about privacy
 * reads too.
 *
 * @throws Error when the file or the number is missing: guessing would remove requests, or keep them against a promise
 */
export async function readRetentionDays(folder: string = cwd()): Promise<number> {
  const file = join(folder, "content", "business.yaml");
  const result = v.safeParse(business, parse(await readFile(file, "utf8")));
  if (!result.success)
    throw new Error(
      "content/business.yaml: write retentionDays as a whole number of days, 1 or more, like 730",
    );
  return result.output.retentionDays;
}
