import { statSync } from "node:fs";
import { extname } from "node:path";
import { hasSpecTests } from "../support/run/describeSpecTests";
import { leastLikeness, listDelivered, readLikeness } from "./measures/measurePictures";

// `npm test` builds the site first. To run this file alone, build the site first (CONTRIBUTING.md).

type Delivered = Awaited<ReturnType<typeof listDelivered>>[number];

/** The smallest and the largest file of each picture in each format. The widths between them are compressed alike. */
function findExtremes(delivered: Delivered[]): Delivered[] {
  const sizeOf = ({ file }: Delivered) => statSync(file).size;
  const ascending = delivered.sort((one, other) => sizeOf(one) - sizeOf(other));
  const kindOf = ({ file, source }: Delivered) => `${source} ${extname(file)}`;
  const smallest = new Map(ascending.toReversed().map((one) => [kindOf(one), one]));
  const largest = new Map(ascending.map((one) => [kindOf(one), one]));
  return [...new Set([...smallest.values(), ...largest.values()])];
}

test("compression leaves the drawing of every picture whole, in every format", async () => {
  const delivered = findExtremes(await listDelivered("public"));
  expect(delivered.length).toBeGreaterThan(0);
  const poor: Record<string, number> = {};
  for (const picture of delivered) {
    const likeness = await readLikeness(picture);
    if (likeness < leastLikeness) poor[picture.file] = likeness;
  }
  if (hasSpecTests(process.cwd())) expect(poor).toEqual({});
  // Grain is lost at every setting, so a grainy photograph of another company is not a mistake.
  else if (Object.keys(poor).length > 0)
    process.stdout.write(
      "Compression changes these pictures visibly, most likely their grain. Use copies with less of it, or leave them:\n" +
        Object.entries(poor)
          .map(
            ([file, likeness]) =>
              `  ${file} (${likeness.toFixed(2)}, others ${String(leastLikeness)} or more)\n`,
          )
          .join(""),
    );
});
