import { isLastOdd } from "./isLastOdd";

test("only the last of an odd number of cards gets both columns", () => {
  expect([0, 1, 2, 3, 4].map((index) => isLastOdd(index, 5))).toEqual([
    false,
    false,
    false,
    false,
    true,
  ]);
  expect(isLastOdd(3, 4)).toBe(false);
});
