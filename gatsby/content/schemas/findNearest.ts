import { distance } from "fastest-levenshtein";

/** The candidate that a person most likely meant, if one is close enough. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  // Up to three letters: one typo. Longer words: one for each three letters, at least two.
  const allowed = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const ranked = candidates
    .map((candidate) => ({ candidate, typos: distance(plain(word), plain(candidate)) }))
    .sort((a, b) => a.typos - b.typos);
  return ranked.find(({ typos }) => typos <= allowed)?.candidate;
}

const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");
