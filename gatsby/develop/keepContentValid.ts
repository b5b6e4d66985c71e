import { join } from "node:path";
import { updateQuoteFields } from "../../authoring/content/form/updateQuoteFields";
import { copyContent } from "./copyContent";
import { watchContent } from "./watchContent";

type Report = {
  /** Gets the mistakes after each change that leaves some; "" when the last one is fixed. */
  tell: (mistakes: string) => void;
};

/**
 * Watches the content while the development server runs. Gatsby reads a copy, which follows the content only while it is valid:
 * a mistake shows its messages and the last valid pages, and not what Gatsby and GraphQL say about it.
 *
 * @param copy the folder that Gatsby reads, or undefined when it reads the content itself
 * @returns stops watching
 */
export function keepContentValid(
  root: string,
  copy: string | undefined,
  { tell }: Report,
): () => void {
  let told = "";
  return watchContent(root, (found) => {
    const mistakes = found === "" ? follow(root, copy) : found;
    if (mistakes === told) return;
    told = mistakes;
    tell(mistakes);
  });
}

/** Updates Gatsby's copy and the form's fields from valid content. Returns why that is not possible, or "". */
function follow(root: string, copy: string | undefined): string {
  try {
    updateQuoteFields(root);
  } catch (error) {
    return (error as Error).message;
  }
  if (copy !== undefined) copyContent(join(root, "content"), copy);
  return "";
}
