import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { updateQuoteFields } from "../content/form/updateQuoteFields";
import { validateContent } from "../content/validateContent";
import { copyContent } from "./copyContent";

type Report = {
  /** Gets the mistakes after each change that leaves some; "" when the last one is fixed. */
  tell: (mistakes: string) => void;
};

/**
 * Watches the content while the development server runs. Gatsby reads a copy, which follows the content only while it is valid:
 * a mistake shows its messages and the last valid pages, and not what Gatsby and GraphQL say about it.
 *
 * @param copy the folder that Gatsby reads, or undefined when it reads the content itself
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

/** An editor writes a file in several steps; this is longer than they take. */
const settleMilliseconds = 100;

/** In folders that are there at the start. `onChecked` is told the mistakes after each change; "" when there are none. */
function watchContent(root: string, onChecked: (mistakes: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = listFolders(join(root, "content")).map((folder) =>
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(() => onChecked(findMistakes(root)), settleMilliseconds);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function findMistakes(root: string): string {
  try {
    validateContent(root);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function listFolders(folder: string): string[] {
  const inside = readdirSync(folder, { recursive: true, withFileTypes: true });
  return [
    folder,
    ...inside
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name)),
  ];
}
