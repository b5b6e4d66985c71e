/** The candidate a person most likely meant, if one is close enough. Case and a wrong separator count little. */
export function findNearest(word: string, candidates: readonly string[]): string | undefined {
  const ranked = candidates
    .map((candidate) => ({ candidate, distance: editDistance(plain(word), plain(candidate)) }))
    .sort((a, b) => a.distance - b.distance);
  const nearest = ranked[0];
  // Two letters of three are another word.
  const allowed = word.length <= 3 ? 1 : Math.max(2, Math.floor(word.length / 3));
  return nearest && nearest.distance <= allowed ? nearest.candidate : undefined;
}

function plain(word: string): string {
  return word.toLowerCase().replace(/[\s_-]/g, "");
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1),
        ),
      );
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
