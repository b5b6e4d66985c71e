import { petal } from "../../src/components/petal"

type Colors = { petals: string; heart?: string }

/** The blossom in a box of 64 by 64 around 0,0, as SVG elements; without a heart where it is only a pattern. */
export function drawMark({ petals, heart }: Colors): string {
  const leaves = [0, 90, 180, 270].map((angle) => `<path d="${petal}"${angle === 0 ? "" : ` transform="rotate(${String(angle)})"`}/>`)
  return `<g fill="${petals}">${leaves.join("")}</g>${heart === undefined ? "" : `<circle r="5.2" fill="${heart}"/>`}`
}
