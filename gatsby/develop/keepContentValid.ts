import { readdirSync, watch } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../content/checkContent";
import { copyContent } from "./copyContent";

type Report = {
  /** Called with the mistakes after each change that leaves any, and with "" once the last one is fixed. */
  tell: (mistakes: string) => void;
  /** Reads what Gatsby does not read from the copy. Called after each change that leaves no mistake. */
  follow?: () => void;
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
  { tell, follow: readAgain }: Report,
): () => void {
  let told = "";
  return watchContent(root, () => {
    const mistakes = follow(root, copy);
    if (mistakes === "") readAgain?.();
    if (mistakes === told) return;
    told = mistakes;
    tell(mistakes);
  });
}

/** Updates the code made of the content and Gatsby's copy of it. Returns why that is not possible, or "". */
function follow(root: string, copy: string | undefined): string {
  try {
    checkContent(root);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  if (copy !== undefined) copyContent(join(root, "content"), copy);
  return "";
}

/** An editor writes a file in several steps; this is longer than they take. */
const settleMilliseconds = 100;

/** In folders that are there at the start. */
function watchContent(root: string, onChanged: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = listFolders(join(root, "content")).map((folder) =>
    watch(folder, () => {
      clearTimeout(timer);
      timer = setTimeout(onChanged, settleMilliseconds);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
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
