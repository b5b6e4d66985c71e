/**
 * The tone that is laid over the home page's film so that white words can be read on it: 0.62 of it gives 4.5:1 over white,
 * 0.48 gives 3:1, enough for the title. `npm run rebrand` makes it from the colour `deep`.
 */
const tone = "#092a26";

/** The tone with an opacity from 0 to 1. */
export function shade(opacity: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(tone.slice(at, at + 2), 16));
  return `rgb(${parts.join(" ")} / ${String(opacity)})`;
}
