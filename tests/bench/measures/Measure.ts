/** One figure of the bench. */
export type Measure = {
  part:
    | "pages"
    | "pictures"
    | "form"
    | "taps"
    | "lighthouse"
    | "server"
    | "servers"
    | "growth"
    | "submissions"
    | "flood"
    | "clone"
    | "tests";
  name: string;
  value: number;
  unit: "B" | "ms" | "s" | "MB" | "points" | "×" | "/s" | "requests" | "";
  /** The figure to reach; left out where a value is only there for comparison. */
  target?: number;
  better: "lower" | "higher";
};

export function isReached({ value, target, better }: Measure): boolean {
  return target === undefined || (better === "lower" ? value <= target : value >= target);
}
