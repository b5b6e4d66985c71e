import sharp from "sharp";

/** A piece of an edge in a picture: left, top, width and height in shares of the picture, read in lines across the edge. */
type Edge = [
  picture: string,
  thing: string,
  box: [number, number, number, number],
  lines: "rows" | "columns",
];

const edges: Edge[] = [
  ["hero-poster", "table top", [0.72, 0.69, 0.015, 0.05], "columns"],
  ["hero-poster", "bowl", [0.73, 0.7, 0.03, 0.018], "rows"],
  ["premium-clean", "chair's leg", [0.4537, 0.7938, 0.0163, 0.0225], "rows"],
  ["kitchen-cleaning", "island", [0.4675, 0.6804, 0.0163, 0.0225], "rows"],
  ["bathroom-cleaning", "stool's leg", [0.3025, 0.866, 0.0163, 0.0225], "rows"],
  ["whole-home-cleaning", "wall on the floor", [0.4056, 0.3196, 0.015, 0.0244], "columns"],
  ["organize-pantry", "basket", [0.3417, 0.455, 0.02, 0.055], "rows"],
  ["commercial-office-cleaning", "desk", [0.3575, 0.5361, 0.015, 0.0244], "columns"],
  ["about", "leg of the bench", [0.5391, 0.6567, 0.01, 0.0138], "rows"],
  ["organize-whole-home", "basket", [0.3575, 0.1925, 0.0217, 0.03], "rows"],
  ["move-in-out", "print's frame", [0.66, 0.5567, 0.0163, 0.0412], "rows"],
  ["weekly-maintenance", "green cushion", [0.17, 0.53, 0.03, 0.05], "rows"],
  ["office-reception", "chair", [0.19, 0.535, 0.02, 0.04], "columns"],
  ["organize-closet", "pouf", [0.478, 0.86, 0.025, 0.05], "rows"],
  ["organize-garage", "workbench's leg", [0.105, 0.6, 0.02, 0.08], "rows"],
  ["open-oven", "bucket", [0.127, 0.87, 0.022, 0.04], "rows"],
  ["office-meeting-room", "screen", [0.405, 0.35, 0.02, 0.06], "rows"],
  ["organize-home-gym", "ball", [0.075, 0.64, 0.025, 0.05], "rows"],
];

/** Pixels on either side of the steepest place of a line; a step lower than this, of 255, is no edge. */
const reach = 6;
const leastStep = 30;

async function readLines(picture: string, box: Edge[2], lines: Edge[3]) {
  const { width, height } = await sharp(`content/images/${picture}.jpg`).metadata();
  const [left, top, across, down] = box;
  const image = sharp(`content/images/${picture}.jpg`)
    .extract({
      left: Math.round(left * width),
      top: Math.round(top * height),
      width: Math.round(across * width),
      height: Math.round(down * height),
    })
    .grayscale()
    .rotate(lines === "rows" ? 0 : 90);
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, row) =>
    Array.from({ length: info.width }, (_, x) => data[(row * info.width + x) * info.channels] ?? 0),
  );
}

/** The tones round the steepest place, from 0 on the one side to 1 on the other; nothing where the line has no edge. */
function readStep(line: number[]) {
  const slopes = line.map((tone, x) => Math.abs((line[x + 2] ?? tone) - tone));
  const steepest = slopes.indexOf(Math.max(...slopes)) + 1;
  const tones = line.slice(Math.max(0, steepest - reach), steepest + reach + 1);
  const before = middleOf(tones.slice(0, 3));
  const step = middleOf(tones.slice(-3)) - before;
  if (tones.length < 2 * reach + 1 || Math.abs(step) < leastStep) return undefined;
  return tones.map((tone) => (tone - before) / step);
}

const middleOf = (three: number[]) => [...three].sort((a, b) => a - b)[1] ?? 0;

/** A pixel between both tones, and none brighter or darker than both: no stairs and no fringe. */
const isClean = (step: number[]) =>
  step.some((tone) => tone > 0.1 && tone < 0.9) &&
  step.every((tone) => tone > -0.15 && tone < 1.15);

test.each(edges)(
  "in the picture %s the edge of the %s is no stair",
  async (picture, _, box, lines) => {
    const steps = (await readLines(picture, box, lines))
      .map(readStep)
      .filter((step) => step !== undefined);
    expect(steps.length).toBeGreaterThanOrEqual(10);
    expect(steps.filter(isClean).length / steps.length).toBeGreaterThanOrEqual(0.9);
  },
);
