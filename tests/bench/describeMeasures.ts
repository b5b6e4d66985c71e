import { isReached, type Measure } from "./measures/Measure";

function show({ value, unit }: Pick<Measure, "value" | "unit">): string {
  return `${value.toLocaleString("en-US", { maximumFractionDigits: 3 })}${unit === "" ? "" : ` ${unit}`}`;
}

function change(measure: Measure, before: Measure | undefined): string {
  if (before === undefined) return "";
  if (before.value === measure.value) return "same";
  return before.value === 0
    ? `was ${show(before)}`
    : `${measure.value > before.value ? "+" : ""}${((measure.value / before.value - 1) * 100).toFixed(0)} %`;
}

/** A table of all figures: value, target, whether the target is met, and the change since the last run on this machine. */
export function describeMeasures(measures: Measure[], before: Measure[]): string {
  const rows = measures.map((measure) => {
    const { part, name, target, better, unit } = measure;
    const goal =
      target === undefined
        ? ""
        : `${better === "lower" ? "≤" : "≥"} ${show({ value: target, unit })}`;
    const last = before.find((other) => other.part === part && other.name === name);
    return [
      target === undefined ? " " : isReached(measure) ? "✓" : "✗",
      part,
      name,
      show(measure),
      goal,
      change(measure, last),
    ];
  });
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0), 0),
  );
  const judged = measures.filter(({ target }) => target !== undefined);
  return [
    ...rows.map((row) =>
      row
        .map((cell, column) =>
          column === 3 || column === 4
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join("  ")
        .trimEnd(),
    ),
    "",
    `${String(judged.filter(isReached).length)} of ${String(judged.length)} figures reached`,
  ].join("\n");
}
