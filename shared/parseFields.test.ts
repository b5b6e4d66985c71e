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

test("a choice that the form no longer offers is shown as it was stored", () => {
  expect(labelOf([size], "size", "a-castle")).toBe("a-castle");
});

test.each<[string, Field, string]>([
  ["a list", { ...size, message: undefined }, "a-castle"],
  ["a line", { name: "size", type: "line", label: "Size", maxLength: 5 }, "a\ud800b"],
  ["an email address", { name: "size", type: "email", label: "Size", maxLength: 99 }, "no address"],
  ["a phone number", { name: "size", type: "phone", label: "Size", maxLength: 20 }, "x"],
])("%s that is optional may be empty but not invalid", (_type, field, wrong) => {
  for (const input of [{}, { size: "" }, { size: " " }, { size: null }])
    expect(parseFields([field], input)).toEqual({ status: "valid", answers: { size: "" } });
  expect(parseFields([field], { size: wrong })).toEqual({
    status: "invalid",
    fieldErrors: { size: expect.stringMatching(/Size|^Enter an email address/) },
  });
});

type Guests = Field & { type: "number" };
const [day, guests, extras] = quoteForm.fields.slice(-3) as Field[] as [Field, Guests, Field];
const weight: Field = { ...guests, name: "weight", label: "Weight", least: 20, decimals: 1 };
const later = [day, { ...weight, message: undefined }, extras];
const filled = { eventDay: "2999-12-31", weight: "", extras: ["chairs"] };
const check = (changes: object) => {
  const parsed = parseFields(later, { ...filled, ...changes });
  return parsed.status === "valid" ? parsed.answers : parsed.fieldErrors;
};

test("a date must exist in the calendar", () => {
  expect(check({ eventDay: " 2996-02-29 " })).toMatchObject({ eventDay: "2996-02-29" });
  for (const eventDay of ["2997-02-29", "31/02/2030", "2030-1-1", "tomorrow"])
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
    for (const [, options] of format.mock.calls) expect(options).toHaveProperty("timeZone");
  } finally {
    jest.useRealTimers();
  }
});

test("a missing, malformed or out-of-range number is reported", () => {
  for (const [weight, message] of [
    ["19.9", "Weight must be between 20 and 2,000"],
    ["2000.1", "Weight must be between 20 and 2,000"],
    ["20.25", "Weight must have at most 1 decimal place"],
    ["1e3", "Weight must be a number, like 12"],
    ["40 kg", "Weight must be a number, like 12"],
  ])
    expect(check({ weight })).toEqual({ weight: message });
  const fieldErrors = { weight: "Enter a number of guests" };
  expect(parseFields([weight], { weight: " " })).toMatchObject({ fieldErrors });
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
