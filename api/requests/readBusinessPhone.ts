import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cwd } from "node:process";
import { parse } from "yaml";
import { readBuiltPage } from "./readBuiltPage";

/**
 * The company's phone number from where it is written once: content/business.yaml, or the built page on a host without
 * the content folder. Undefined when neither is there: an error message is better without a number than with a wrong one.
 */
export async function readBusinessPhone(folder: string = cwd()): Promise<string | undefined> {
  try {
    const business: unknown = parse(
      await readFile(join(folder, "content", "business.yaml"), "utf8"),
    );
    if (
      typeof business === "object" &&
      business !== null &&
      "phone" in business &&
      typeof business.phone === "string"
    )
      return business.phone;
  } catch {
    // No content folder here: the page knows the number too.
  }
  return /<a [^>]*href="tel:[^"]*"[^>]*>([^<]{5,40})<\/a>/.exec(
    (await readBuiltPage(folder)) ?? "",
  )?.[1];
}
