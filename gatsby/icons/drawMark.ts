import { ownMark } from "../../src/components/brand/ownMark";
import { petal } from "../../src/components/brand/petal";

type Look = {
  /** A colour, or nothing where a style says it. */
  petals?: string;
  /** Left out where the mark is only a pattern. */
  heart?: string;
  /** Drawn at 32 pixels and less: the heart would be a speck. */
  small?: boolean;
};

/** The blossom in a box of 64 by 64 around 0,0, as SVG elements. */
export function drawMark({ petals, heart, small = false }: Look): string {
  if (ownMark !== "") return ownMark;
  const leaves = [0, 90, 180, 270].map(
    (angle) => `<path d="${petal}"${angle === 0 ? "" : ` transform="rotate(${String(angle)})"`}/>`,
  );
  const group = petals === undefined ? "<g>" : `<g fill="${petals}">`;
  return `${group}${leaves.join("")}</g>${heart === undefined ? "" : `<circle r="${small ? "6.8" : "5.2"}" fill="${heart}"/>`}`;
}
