import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { validateContent } from "./validateContent";

type Report = {
  /** Told the problems whenever they change. */
  onProblems: (message: string) => void;
  /** Told once when the last problem is gone. */
  onMended: () => void;
};

/** An editor writes a file in several steps; this is longer than they take. */
const settleMilliseconds = 100;

/**
 * Validates the content again whenever something under `<root>/content` changes, in folders that are there at the start.
 *
 * @returns stops watching
 */
export function watchContent(root: string, { onProblems, onMended }: Report): () => void {
  let known = findProblems(root);
  let timer: NodeJS.Timeout | undefined;
  const check = () => {
    const problems = findProblems(root);
    if (problems === known) return;
    known = problems;
    if (problems === undefined) onMended();
    else onProblems(problems);
  };
  const watchers = listFolders(join(root, "content")).map((folder) =>
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(check, settleMilliseconds);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

function findProblems(root: string): string | undefined {
  try {
    validateContent(root);
    return undefined;
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
