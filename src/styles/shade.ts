/**
 * The tone behind the navigation and the film's button on the home page, so that white text is readable on the film: 0.62 of
 * it gives 4.5:1 over white. `npm run rebrand` makes it from the colour `deep`.
 */
const tone = "#092a26";

/** The tone with an opacity from 0 to 1. */
export function shade(opacity: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(tone.slice(at, at + 2), 16));
  return `rgb(${parts.join(" ")} / ${String(opacity)})`;
}
