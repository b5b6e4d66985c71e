import { fillIn } from "./fillIn";

test("a text gets its values as they are written", () => {
  const text = "{name}, we answer by {time}. {name}, {who}";
  expect(fillIn(text, { name: "$& {time}", time: "noon" })).toBe(
    "$& {time}, we answer by noon. $& {time}, {who}",
  );
});
