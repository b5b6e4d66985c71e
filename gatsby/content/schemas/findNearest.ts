import { distance } from "fastest-levenshtein";

/** Returns the candidate that was most likely meant, if one is close enough. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  // Allows no typo in two letters, one in up to four, otherwise one for every three letters, at least two.
  const allowed =
    word.length <= 4 ? Number(word.length > 2) : Math.floor(Math.max(6, word.length) / 3);
  const typosOf = (candidate: string) => distance(plain(word), plain(candidate));
  const near = candidates.filter((candidate) => typosOf(candidate) <= allowed);
  return near.sort((a, b) => typosOf(a) - typosOf(b))[0];
}

const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");
