import { ownMark, ownMarkOnDark } from "../../src/components/brand/ownMark";
import { petal } from "../../src/components/brand/petal";
import { look } from "../../shared/look";

type MarkLook = {
  /** A colour; left out where a style sheet sets it. */
  petals?: string;
  /** Left out where the mark is only a pattern. */
  heart?: string;
  /** Drawn at 32 pixels and less: the heart would be a speck. */
  small?: boolean;
  /** The ground that a mark of one's own is drawn for. */
  ground?: "light" | "dark";
};

/** The blossom in a box of 64 by 64 around 0,0, as SVG elements. */
export function drawMark({ petals, heart, small = false, ground = "light" }: MarkLook): string {
  if (ownMark !== "") return ground === "light" ? ownMark : ownMarkOnDark;
  const leaves = [0, 90, 180, 270].map(
    (angle) => `<path d="${petal}"${angle === 0 ? "" : ` transform="rotate(${String(angle)})"`}/>`,
  );
  const group = petals === undefined ? "<g>" : `<g fill="${petals}">`;
  return `${group}${leaves.join("")}</g>${heart === undefined ? "" : `<circle r="${small ? "6.8" : "5.2"}" fill="${heart}"/>`}`;
}

/** The mark on its own: green on a light tab bar, pale on a dark one. A mark of one's own keeps its colours. */
export function drawFavicon(): string {
  const dark = { ...look.light, ...look.dark };
  const colors = `<style>g{fill:${look.light.brand}}@media(prefers-color-scheme:dark){g{fill:${dark.brand}}circle{fill:${dark.accentStrong}}}</style>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">`,
    ownMark === "" ? colors : "",
    drawMark({
      heart: look.light.accent,
      small: true,
      // The one with a plate shows on every tab bar.
      ground: ownMark.length > ownMarkOnDark.length ? "light" : "dark",
    }),
    "</svg>",
  ].join("");
}

/** The same as a data: URL, so that no page requests a file that would compete with the first picture on a slow connection. */
export function encodeFavicon(): string {
  return `data:image/svg+xml,${drawFavicon().replace(/[%#<>{}" ]/g, encodeURIComponent)}`;
}
