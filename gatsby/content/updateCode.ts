import { updateBusinessFacts } from "./updateBusinessFacts";
import { updateQuoteFields } from "./form/updateQuoteFields";

/**
 * Writes the modules that the code has of the content, where they are older than the content: shared/quoteFields.ts and
 * api/businessFacts.ts. Both are committed, so that types and tests work in a fresh clone.
 *
 * @param changes `all` for `npm run content -- form`, which writes the migration
 * @returns what was written, as lines to print
 * @throws when the form is stored differently and `changes` is `words`; the content must be valid
 */
export function updateCode(root: string, changes: "words" | "all" = "words"): string[] {
  return [...updateQuoteFields(root, changes), ...updateBusinessFacts(root)];
}
