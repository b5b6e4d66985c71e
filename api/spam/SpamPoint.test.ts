import { parse } from "valibot";
import { describeSpamPoints, spamPoints, writeSpamPoints } from "./scoreSpam";

const points = [
  { trait: "link-in-name", points: 7 },
  { trait: "fast", points: 2 },
];

test("the log has points in one line", () => {
  expect(writeSpamPoints(points)).toBe("link-in-name:7 fast:2");
});

test("a trait that is not in the table is shown as it was stored", () => {
  const stored = [
    { trait: "honeypot", points: 0 },
    { trait: "valueOf", points: 3 },
  ];
  expect(describeSpamPoints(parse(spamPoints, stored))).toEqual(["honeypot", "valueOf"]);
});

test.each([null, undefined, "", 5, {}, [{ trait: 1 }]])("%j holds no points", (stored) => {
  expect(parse(spamPoints, stored)).toEqual([]);
});
