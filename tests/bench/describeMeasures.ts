import { isReached, type Measure } from "./measures/Measure";

function show({ value, unit }: Pick<Measure, "value" | "unit">): string {
  return `${value.toLocaleString("en-US", { maximumFractionDigits: 3 })}${unit === "" ? "" : ` ${unit}`}`;
}

/** A table of all figures: value, target and whether it is met. */
export function describeMeasures(measures: Measure[]): string {
  const rows = measures.map((measure) => {
    const { part, name, target, better, unit } = measure;
    const goal =
      target === undefined
        ? ""
        : `${better === "lower" ? "≤" : "≥"} ${show({ value: target, unit })}`;
    return [
      target === undefined ? " " : isReached(measure) ? "✓" : "✗",
      part,
      name,
      show(measure),
      goal,
    ];
  });
  const widths = [0, 1, 2, 3, 4].map((column) =>
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
