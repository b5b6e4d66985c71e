import { updateCode } from "./updateCode";
import { validateContent } from "./validateContent";

/**
 * Checks the content, and writes the modules that the code has of it where they are older.
 *
 * @returns what was written and what could be better, as texts to print
 * @throws with every mistake of the content, or saying that `npm run content -- form` is due
 */
export function checkContent(root: string): string[] {
  const warnings = validateContent(root);
  return [...updateCode(root), warnings].filter((text) => text !== "");
}
