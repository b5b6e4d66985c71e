import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { validateContent } from "../../authoring/content/validateContent";

/** An editor writes a file in several steps; this is longer than they take. */
const settleMilliseconds = 100;

/**
 * Validates the content again whenever something under `<root>/content` changes, in folders that are there at the start.
 *
 * @param onChecked is told the mistakes after each change; an empty text when there are none
 * @returns stops watching
 */
export function watchContent(root: string, onChecked: (mistakes: string) => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = listFolders(join(root, "content")).map((folder) =>
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        onChecked(findMistakes(root));
      }, settleMilliseconds);
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
