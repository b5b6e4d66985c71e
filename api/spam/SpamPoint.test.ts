import { describeSpamPoints, readSpamPoints, writeSpamPoints } from "./SpamPoint";

const points = [
  { trait: "link-in-name", points: 7 },
  { trait: "fast", points: 2 },
];

test("points come back as they were written, from a column of text or of JSON", () => {
  expect(writeSpamPoints(points)).toBe("link-in-name:7 fast:2");
  expect(readSpamPoints("link-in-name:7 fast:2")).toEqual(points);
  expect(readSpamPoints(JSON.parse(JSON.stringify(points)))).toEqual(points);
});

test("the owner reads a sentence for each point", () => {
  expect(describeSpamPoints(points)).toEqual([
    "a name contains a link",
    "it was sent within three seconds",
  ]);
});

test("a trait that is not in the table is shown as it was stored", () => {
  expect(describeSpamPoints(readSpamPoints("honeypot valueOf:3"))).toEqual(["honeypot", "valueOf"]);
});

test.each([null, undefined, "", 5, {}, [{ trait: 1 }]])("%j holds no points", (stored) => {
  expect(readSpamPoints(stored)).toEqual([]);
});
