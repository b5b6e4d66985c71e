export type Box = { x: number; y: number; width: number; height: number };

/**
 * Reads a shape like `10 20, 50 20, 50 60`.
 *
 * @returns its bounding box, and its corners in percent of the box, for CSS polygon()
 */
export function readOutline(outline: string): { box: Box; corners: string } {
  const places = outline.split(",").map((corner) => {
    const [x = 0, y = 0] = corner.trim().split(/\s+/).map(Number);
    return { x, y };
  });
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const box = { x, y, width: round(Math.max(...xs) - x), height: round(Math.max(...ys) - y) };
  const corners = places
    .map((one) => `${write((one.x - x) / box.width)} ${write((one.y - y) / box.height)}`)
    .join(",");
  return { box, corners };
}

const round = (part: number) => Number(part.toFixed(1));
const write = (share: number) => `${String(Math.round(share * 100))}%`;
