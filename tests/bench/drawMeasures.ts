import { isReached, type Measure } from "./measures/Measure";

const width = 860;
const line = 24;

/** Draws every figure that has a target as a bar against it, for docs/performance.md. All pages share one bar, that of the worst page. */
export function drawMeasures(measures: Measure[], machine: string): string {
  const rows = summarize(measures);
  const height = 78 + rows.length * line;
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const body = rows.flatMap(({ label, share, text, reached }, index) => {
    const y = 62 + index * line;
    return [
      `<text x="24" y="${String(y + 12)}">${escape(label)}</text>`,
      `<rect x="410" y="${String(y)}" width="200" height="14" rx="7" class="track"/>`,
      `<rect x="410" y="${String(y)}" ` +
        `width="${(Math.max(0.03, Math.min(1, share)) * 200).toFixed(0)}" height="14" rx="7" ` +
        `class="${reached ? "good" : "bad"}"/>`,
      `<text x="626" y="${String(y + 12)}">${escape(text)}</text>`,
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" ` +
      `height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}" role="img" ` +
      `aria-label="Measured figures beside their limits">`,
    "<style>text{font:13px system-ui,sans-serif;fill:#14302d}.head{font-weight:600}" +
      ".small{font-size:11px;fill:#3a5350}.track{fill:#e2efe9}" +
      ".good{fill:#0f5a50}.bad{fill:#ab3d25}.ground{fill:#fffcf7}",
    "@media (prefers-color-scheme:dark){text{fill:#f3efe6}.small{fill:#b9cbc5}.track{fill:#1f3c38}" +
      ".good{fill:#7cc4b4}.bad{fill:#f4977c}.ground{fill:#0d1f1d}}</style>",
    `<rect width="100%" height="100%" rx="12" class="ground"/>`,
    `<text x="24" y="28" class="head">Measured, beside the limit (a full bar is the limit)</text>`,
    `<text x="24" y="46" class="small">${escape(machine)} · npm run measure -- bench</text>`,
    ...body,
    "</svg>",
    "",
  ].join("\n");
}

type Row = { label: string; share: number; text: string; reached: boolean };

function summarize(measures: Measure[]): Row[] {
  const judged = measures.filter(({ target }) => target !== undefined);
  const groups = new Map<string, Measure[]>();
  for (const measure of judged) {
    // "/services/x LCP" and "HTML /services/x": one row for all pages.
    const label =
      measure.part === "lighthouse"
        ? `${measure.name.replace(/^\S+ /, "")}, worst page`
        : measure.name.replace(/^HTML .*/, "HTML, largest page");
    groups.set(label, [...(groups.get(label) ?? []), measure]);
  }
  return [...groups].flatMap(([label, group]) => {
    const [first] = group;
    if (first?.target === undefined) return [];
    const distance = (measure: Measure) =>
      measure.better === "lower"
        ? measure.value / (measure.target || 1)
        : (measure.target || 1) / measure.value;
    const worst = group.reduce((a, b) => (distance(b) > distance(a) ? b : a));
    const number = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 2 });
    const limit = `${worst.better === "lower" ? "at most" : "at least"} ${number(worst.target ?? 0)}`;
    const text = `${number(worst.value)} ${worst.unit} (${limit})`;
    return [
      {
        label,
        share: worst.better === "lower" ? distance(worst) : 1 / distance(worst),
        text,
        reached: group.every(isReached),
      },
    ];
  });
}
