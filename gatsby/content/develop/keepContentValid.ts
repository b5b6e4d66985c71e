import { join } from "node:path";
import { copyContent } from "./copyContent";
import { watchContent } from "./watchContent";

type Report = {
  /** Told the mistakes after each change that leaves some; an empty text when the last one is gone. */
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
  return watchContent(root, (mistakes) => {
    if (mistakes === "" && copy !== undefined) copyContent(join(root, "content"), copy);
    if (mistakes === told) return;
    told = mistakes;
    tell(mistakes);
  });
}
