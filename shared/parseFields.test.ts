import type { Field } from "./Field";
import { labelOf } from "./labelOf";
import { parseFields } from "./parseFields";

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
])("%s without a message may stay empty but must not be wrong", (_type, field, wrong) => {
  for (const input of [{}, { size: "" }, { size: " " }, { size: null }])
    expect(parseFields([field], input)).toEqual({ status: "valid", answers: { size: "" } });
  expect(parseFields([field], { size: wrong })).toEqual({
    status: "invalid",
    fieldErrors: { size: expect.stringMatching(/Size|^Enter an email address/) },
  });
});

const later: Field[] = [
  {
    name: "day",
    type: "date",
    label: "Pick-up day",
    message: "Choose a day",
    earliestInDays: 1,
    timeZone: "Pacific/Auckland",
    locale: "en-GB",
  },
  {
    name: "weight",
    type: "number",
    label: "Weight",
    least: 20,
    most: 2e3,
    decimals: 1,
    locale: "en-GB",
  },
  {
    name: "extras",
    type: "choices",
    label: "Extras",
    message: "Choose some",
    choices: [
      { value: "tuning", label: "Tuning" },
      { value: "stairs", label: "Stairs, by hand" },
    ],
  },
];
const filled = { day: "2999-12-31", weight: "", extras: ["tuning"] };
const check = (changes: object) => {
  const parsed = parseFields(later, { ...filled, ...changes });
  return parsed.status === "valid" ? parsed.answers : parsed.fieldErrors;
};

test("a day must exist", () => {
  expect(check({ day: " 2996-02-29 " })).toMatchObject({ day: "2996-02-29" });
  for (const day of ["2997-02-29", "31/02/2030", "2030-1-1", "tomorrow"])
    expect(check({ day })).toEqual({ day: "Pick-up day must be a date, like 2026-05-04" });
  for (const day of ["", undefined, 20300101])
    expect(check({ day })).toEqual({ day: "Choose a day" });
});

test("the earliest day does not depend on the computer's time zone", () => {
  // At this time, it is already May 5 in Auckland.
  jest.useFakeTimers({ now: Date.parse("2026-05-04T13:05:00Z") });
  const format = jest.spyOn(Intl, "DateTimeFormat");
  try {
    expect(check({ day: "2026-05-06" })).toMatchObject({ day: "2026-05-06" });
    const { day } = check({ day: "2026-05-05" });
    expect(day).toMatch(/^Pick-up day must be Wednesday,? 6 May 2026 or later$/);
    for (const [, options] of format.mock.calls) expect(options).toHaveProperty("timeZone");
  } finally {
    jest.useRealTimers();
  }
});

test("a missing, wrong or too small number is reported", () => {
  for (const [weight, message] of [
    ["19.9", "Weight must be between 20 and 2,000"],
    ["2000.1", "Weight must be between 20 and 2,000"],
    ["20.25", "Weight must have at most 1 decimal place"],
    ["1e3", "Weight must be a number, like 12"],
    ["40 kg", "Weight must be a number, like 12"],
  ])
    expect(check({ weight })).toEqual({ weight: message });
  const asked = { ...later[1]!, message: "Enter a weight" };
  expect(parseFields([asked], { weight: " " })).toHaveProperty("fieldErrors.weight", asked.message);
});

test("choices are stored once each, in the order of the list", () => {
  for (const extras of [["stairs", "tuning", "stairs"], "stairs,tuning"])
    expect(check({ extras })).toMatchObject({ extras: "tuning,stairs" });
  for (const extras of [[], "", undefined, ["piano"], ["tuning", 5], { 0: "tuning" }])
    expect(check({ extras })).toEqual({ extras: "Choose some" });
});

const marks = [..."\u0301\u0316\u0315\u0345\u0327"];
const heap = (count: number, between = "") =>
  `a${Array.from({ length: count }, (_, index) => marks[index % 5]).join(between)}`;

test.each<[what: string, text: string, isTaken: boolean]>([
  ["thirty marks on a letter", heap(30), true],
  ["a body full of marks on one letter", heap(16_000), false],
  ["marks with nothing visible between them", heap(4_000, "\u200b"), false],
  ["a letter and its marks for each of 5,000 letters", "e\u0323\u0302".repeat(5_000), true],
])("%s is checked before it is normalized", (_, text, isTaken) => {
  const normalize = jest.spyOn(String.prototype, "normalize");
  const field: Field = { name: "text", type: "lines", label: "Text", maxLength: 5_000 };
  expect(parseFields([field], { text }).status).toBe(isTaken ? "valid" : "invalid");
  expect(normalize.mock.calls.length > 0).toBe(isTaken);
  normalize.mockRestore();
});
