import { updateCode } from "./updateCode";
import { validateContent } from "./validateContent";

/**
 * Checks the content, and updates the modules that are made from it.
 *
 * @returns the files that were written and the warnings, as texts to print
 * @throws Error listing every mistake in the content, or saying that `npm run content -- form` has to be run
 */
export function checkContent(root: string): string[] {
  const warnings = validateContent(root);
  return [...updateCode(root), warnings].filter((text) => text !== "");
}
