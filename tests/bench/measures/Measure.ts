/** One figure of the bench. */
export type Measure = {
  part: "pages" | "lighthouse" | "server";
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

/**
 * Gathers the figures of a part.
 *
 * @param digits after the point, in the figures
 * @param report is called with each figure
 */
export function gather(part: Measure["part"], digits: number, report?: (line: string) => void) {
  const measures: Measure[] = [];
  const add = (
    name: string,
    value: number,
    unit: Measure["unit"],
    target?: number,
    better: Measure["better"] = "lower",
  ) => {
    const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
    const goal = target === undefined ? {} : { target };
    measures.push({ part, name, value: rounded, unit, better, ...goal });
    report?.(`${name}: ${value.toFixed(digits)} ${unit}`);
  };
  return { measures, add };
}
