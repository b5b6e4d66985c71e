import { distance } from "fastest-levenshtein";

export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  // Allows no typos in up to 2 letters, 1 in 3 or 4, 2 in 5 to 8, and 1 for every 3 letters in longer words.
  const allowed =
    word.length <= 4 ? Number(word.length > 2) : Math.floor(Math.max(6, word.length) / 3);
  const typosOf = (candidate: string) => distance(plain(word), plain(candidate));
  const near = candidates.filter((candidate) => typosOf(candidate) <= allowed);
  return near.sort((a, b) => typosOf(a) - typosOf(b))[0];
}

const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");
