import { columnOf, labelOf } from "./requestKind";
import { homeSizes } from "./quoteRequest";

test("a choice is shown by its label, and a value that left the list by itself", () => {
  expect(labelOf(homeSizes, "1500-3000")).toBe("1,500 - 3,000 sq ft");
  expect(labelOf(homeSizes, "a-castle")).toBe("a-castle");
});

test("a field is stored in the column of its name", () => {
  expect(columnOf("firstName")).toBe("first_name");
  expect(columnOf("email")).toBe("email");
});
