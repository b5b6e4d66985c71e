import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import PostalMime from "postal-mime";

/**
 * Deletes the emails that name a person from the inbox of `npm start`, which keeps each as a file in `inbox` of the data
 * folder: those with one of these words in a header, as a confirmation has in To, or in their text. Returns how many; none
 * where there is no inbox.
 *
 * @param words email addresses and references
 */
export async function eraseFromInbox(dataFolder: string, words: string[]): Promise<number> {
  if (words.length === 0) return 0;
  const folder = join(dataFolder, "inbox");
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const escaped = words.map((word) => word.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  // Not as a part of a longer address.
  const isNamed = new RegExp(`(?<![\\w.+-])(?:${escaped.join("|")})(?![\\w-]|\\.\\w)`, "i");
  let erased = 0;
  for (const file of files) {
    const { headers, text, html } = await PostalMime.parse(await readFile(join(folder, file)));
    const all = [...headers.map(({ value }) => value), text, html];
    if (!all.some((part) => isNamed.test(part ?? ""))) continue;
    await rm(join(folder, file), { force: true });
    erased++;
  }
  return erased;
}
