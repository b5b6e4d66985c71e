import { describeRetention } from "./describeRetention";

test.each([
  [730, "2 years"],
  [400, "400 days"],
  [90, "90 days"],
  [1, "1 day"],
])("%i days are said as %s", (days, words) => {
  expect(describeRetention(days)).toBe(words);
});
