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

test.each<[string, object]>([
  ["has no rule, or one that is not known (undefined)", { ...note, rule: undefined }],
  ["has no rule, or one that is not known (colour)", { ...note, rule: "colour" }],
  ["is a choice without a list", { ...note, rule: "choice" }],
  ["is a choice without a list", { ...size, column: "further_note_2", choices: [] }],
  ["has the rule line and no length", { ...size, column: "further_note_2", rule: "line" }],
  ["has to be filled, and no message says so", { ...note, default: undefined }],
  ["has a default, so it needs no message and is never null", { ...note, message: "Say it" }],
  ["has a default, so it needs no message and is never null", { ...note, notNull: false }],
])("a column that %s is refused", (problem, column) => {
  expect(() => fieldsFrom([size, column as Column])).toThrow(
    new Error(`The column further_note_2 ${problem}.`),
  );
});
