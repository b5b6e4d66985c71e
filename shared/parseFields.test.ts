import "../tests/support/form/tentForm";
import type { Field } from "./Field";
import { labelOf } from "./labelOf";
import { parseFields } from "./parseFields";
import { quoteForm } from "./quoteForm";

const size: Field = {
  name: "size",
  type: "choice",
  label: "Size",
  message: "Choose a size",
  placeholder: "Choose",
  choices: [{ value: "small", label: "Up to 1,500 sq ft" }],
};

test("an answer that the form no longer accepts is shown as it was stored", () => {
  expect(labelOf([size], "size", "a-castle")).toBe("a-castle");
  for (const { name } of [day, guests]) expect(labelOf([day, guests], name, "12 kg")).toBe("12 kg");
});

test.each<[string, Field, string]>([
  ["a list", { ...size, message: undefined }, "a-castle"],
  ["a line", { name: "size", type: "line", label: "Size", maxLength: 5 }, "a\ud800b"],
  ["an email address", { name: "size", type: "email", label: "Size", maxLength: 99 }, "no address"],
  ["a phone number", { name: "size", type: "phone", label: "Size", maxLength: 20 }, "x"],
])("%s that is optional may be empty but not invalid", (_type, field, wrong) => {
  const fields = [{ ...field, nameInMessages: "Your size" }];
  for (const input of [{}, { size: "" }, { size: " " }, { size: null }])
    expect(parseFields(fields, input)).toEqual({ status: "valid", answers: { size: "" } });
  const told = /^Your size must|^Correct this answer or leave it empty: Your size$|^Enter an email/;
  const fieldErrors = { size: expect.stringMatching(told) as string };
  expect(parseFields(fields, { size: wrong })).toEqual({ status: "invalid", fieldErrors });
});

const [day, guests, extras] = quoteForm.fields.slice(-3) as Field[] as [Field, Field, Field];
const later = [day, { ...guests, message: undefined }, extras];
const filled = { eventDay: "2999-12-31", extras: ["chairs"] };
const check = (changes: object) => {
  const parsed = parseFields(later, { ...filled, ...changes });
  return parsed.status === "valid" ? parsed.answers : parsed.fieldErrors;
};

test("a date must exist in the calendar", () => {
  expect(check({ eventDay: " 2996-02-29 " })).toMatchObject({ eventDay: "2996-02-29" });
  for (const eventDay of ["2997-02-29", "31/02/2030", "2030-1-1", "0026-05-04", "tomorrow"])
    expect(check({ eventDay }).eventDay).toBe("Day of the event must be a date, like 2026-05-04");
  for (const eventDay of ["", undefined, 20300101])
    expect(check({ eventDay })).toEqual({ eventDay: "Choose a day" });
});

test("the earliest day of a date field does not depend on the computer's time zone", () => {
  // Use a UTC time on May 6 when it is still May 5 in Toronto.
  jest.useFakeTimers({ now: Date.parse("2026-05-06T03:05:00Z") });
  const format = jest.spyOn(Intl, "DateTimeFormat");
  try {
    expect(check({ eventDay: "2026-05-06" })).toMatchObject({ eventDay: "2026-05-06" });
    const { eventDay } = check({ eventDay: "2026-05-05" });
    expect(eventDay).toBe("Day of the event must be Wednesday, May 6, 2026 or later");
    const today = { ...day, earliestInDays: 0 } as Field;
    expect(parseFields([today], { eventDay: "2026-05-04" }).status).toBe("invalid");
    for (const [, options] of format.mock.calls) expect(options).toHaveProperty("timeZone");
  } finally {
    jest.useRealTimers();
  }
});

test("each chosen option is stored once, in the order in which the form lists them", () => {
  for (const extras of [["lights", "chairs", "lights"], "lights,chairs"])
    expect(check({ extras })).toMatchObject({ extras: "chairs,lights" });
  for (const extras of [[], "", undefined, ["piano"], ["chairs", 5], { 0: "chairs" }])
    expect(check({ extras })).toEqual({ extras: "Choose what goes with it" });
});

const marks = [..."\u0301\u0316\u0315\u0345\u0327"];
const heap = (count: number, between = "") =>
  `a${Array.from({ length: count }, (_, index) => marks[index % 5]).join(between)}`;

test.each<[what: string, text: string, isTaken: boolean]>([
  ["thirty marks on one letter", heap(30), true],
  ["31 marks on one letter", heap(31), false],
  ["16,000 marks on one letter", heap(16_000), false],
  ["4,000 marks with only invisible characters between them", heap(4_000, "\u200b"), false],
  ["two marks on each of 5,000 letters", "e\u0323\u0302".repeat(5_000), true],
])("text with %s is accepted unless a letter has too many combining marks", (_, text, isTaken) => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  const field: Field = { name: "text", type: "lines", label: "Text", maxLength: 5_000 };
  expect(parseFields([field], { text }).status).toBe(isTaken ? "valid" : "invalid");
  expect(normalize.mock.calls.length > 0).toBe(isTaken);
  normalize.mockRestore();
});
