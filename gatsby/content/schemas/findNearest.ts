import { distance } from "fastest-levenshtein";

export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const name = nameOf(word);
  const typosOf = (candidate: string) => distance(plain(word), plain(candidate));
  const near = candidates.filter((candidate) => {
    const other = nameOf(candidate);
    const length = Math.min(name.length, other.length);
    // Allows 0 typos in words of up to 2 letters, 1 in up to 4, 2 in up to 8, and 1 per 3 letters in longer words.
    const allowed = length <= 4 ? Number(length > 2) : Math.floor(Math.max(6, length) / 3);
    return other === name || (other[0] === name[0] && typosOf(candidate) <= allowed);
  });
  return near.sort((a, b) => typosOf(a) - typosOf(b))[0];
}

/** Returns a path's file name without folder and extension, so that a name in a wrong folder is found, too. */
const nameOf = (path: string) => plain(path).replace(/^.*[\\/](?=.)|(?<=.)\.\w+$/g, "");

const plain = (word: string) => word.toLowerCase().replace(/[\s_"'“”‘’-]/g, "");
