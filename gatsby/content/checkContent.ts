import { findBrokenPictures } from "./findBrokenPictures";
import type { Purpose } from "./judgeTexts";
import { updateBusinessFacts } from "./updateBusinessFacts";
import { validateContent } from "./validateContent";

/**
 * Checks the content with its pictures, and updates api/businessFacts.ts, which is made from it.
 *
 * @returns the files that were written and the warnings, as texts to print
 * @throws Error listing every mistake in the content
 */
export async function checkContent(root: string, purpose: Purpose = "draft"): Promise<string[]> {
  const warnings = validateContent(root, purpose, await findBrokenPictures(root));
  return [...updateBusinessFacts(root), warnings].filter((text) => text !== "");
}
