/** A number with its noun: "1 email", "2 emails". */
export function countOf(count: number, noun: string): string {
  return `${String(count)} ${noun}${count === 1 ? "" : "s"}`;
}
