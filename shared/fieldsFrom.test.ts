import { type Column, fieldsFrom, parseFields } from "./requestKind";

const size: Column = {
  ...{ column: "home_size", type: "text", notNull: true, rule: "choice" },
  ...{ label: "Size", message: "Choose a size", choices: [{ value: "small", label: "Small" }] },
};
const note: Column = {
  ...{ column: "further_note_2", type: "text", notNull: true, default: "", rule: "line" },
  ...{ label: "Note", maxLength: 5 },
};

test("a visitor is asked for what each column stores, and its rule is that of the column", () => {
  const fields = fieldsFrom([size, note]);
  expect(fields.map(({ name }) => name)).toEqual(["homeSize", "furtherNote_2"]);
  expect(parseFields(fields, { homeSize: "small" })).toEqual({
    status: "valid",
    fields: { homeSize: "small", furtherNote_2: "" },
  });
  expect(parseFields(fields, { homeSize: "castle", furtherNote_2: "123456" })).toEqual({
    status: "invalid",
    fieldErrors: { homeSize: "Choose a size", furtherNote_2: "Note must be 5 characters or fewer" },
  });
});
