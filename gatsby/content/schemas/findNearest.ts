/** The candidate that a person most likely meant, if one is close enough. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  // Up to three letters: one typo. Longer words: one for each three letters, at least two.
  const allowed = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
  const ranked = candidates
    .map((candidate) => ({ candidate, typos: countTypos(plain(word), plain(candidate)) }))
    .sort((a, b) => a.typos - b.typos);
  return ranked.find(({ typos }) => typos <= allowed)?.candidate;
}

const plain = (word: string) => word.toLowerCase().replace(/[\s_-]/g, "");

/** Levenshtein's distance. */
function countTypos(a: string, b: string): number {
  let row = [...b, ""].map((_, index) => index);
  for (const letter of a) {
    const above = row;
    row = [(above[0] ?? 0) + 1];
    for (const [at, other] of [...b].entries()) {
      const kept = (above[at] ?? 0) + (letter === other ? 0 : 1);
      row.push(Math.min(kept, (above[at + 1] ?? 0) + 1, (row[at] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
