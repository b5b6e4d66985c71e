import { hasSpecTests } from "../support/run/describeSpecTests";
import { leastLikeness, listDelivered, readLikeness } from "./measures/measurePictures";

// `npm test` builds the site first. To run this file alone, build the site first (CONTRIBUTING.md).

test("compression leaves the drawing of every picture whole, in every format and width", async () => {
  const delivered = await listDelivered("public");
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
}, 120_000);
