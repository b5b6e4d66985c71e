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
  expect(poor).toEqual({});
}, 120_000);
