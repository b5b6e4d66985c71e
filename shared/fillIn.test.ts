import { fillIn } from "./fillIn";

test("values are inserted into a text unchanged, even if they contain $ or braces", () => {
  const text = "{name}, we answer by {time}. {name}, {who}";
  expect(fillIn(text, { name: "$& {time}", time: "noon" })).toBe(
    "$& {time}, we answer by noon. $& {time}, {who}",
  );
});
