import { findBrokenPictures } from "./findBrokenPictures";
import { updateCode } from "./updateCode";
import type { Purpose } from "./judgeTexts";
import { validateContent } from "./validateContent";

/**
 * Checks the content with its pictures, and updates the modules that are made from it.
 *
 * @returns the files that were written and the warnings, as texts to print
 * @throws Error listing every mistake in the content, or saying that `npm run content -- form` has to be run
 */
export async function checkContent(root: string, purpose: Purpose = "draft"): Promise<string[]> {
  const warnings = validateContent(root, purpose, await findBrokenPictures(root));
  return [...updateCode(root), warnings].filter((text) => text !== "");
}
