import { columnOf, type Field, labelOf, parseFields } from "./requestKind";

const size: Field = {
  ...{ name: "size", type: "choice", label: "Size", message: "Choose a size" },
  choices: [{ value: "small", label: "Up to 1,500 sq ft" }],
};

test("a choice is shown by its label, and a value that left the list by itself", () => {
  expect(labelOf([size], "size", "small")).toBe("Up to 1,500 sq ft");
  expect(labelOf([size], "size", "a-castle")).toBe("a-castle");
  expect(labelOf([size], "address", "small")).toBe("small");
});

test.each<[string, Field, string]>([
  ["a list", { ...size, message: undefined }, "a-castle"],
  ["a line", { name: "size", type: "line", label: "Size", maxLength: 5 }, "a\u202eb"],
  ["an email address", { name: "size", type: "email", label: "Size", maxLength: 99 }, "no address"],
  ["a phone number", { name: "size", type: "phone", label: "Size", maxLength: 20 }, "x"],
])(
  "%s without a message may stay empty, and what is wrong in it is told",
  (_type, field, wrong) => {
    for (const input of [{}, { size: "" }, { size: " " }, { size: null }])
      expect(parseFields([field], input)).toEqual({ status: "valid", fields: { size: "" } });
    expect(parseFields([field], { size: wrong })).toEqual({
      status: "invalid",
      fieldErrors: { size: expect.stringMatching(/Size|^Enter an email address/) },
    });
  },
);

test("a field is stored in the column of its name", () => {
  expect(columnOf("firstName")).toBe("first_name");
  expect(columnOf("email")).toBe("email");
});
