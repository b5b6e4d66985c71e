import { normalizePhone } from "./normalizePhone";

test.each([
  "(404) 555-0134",
  "4045550134",
  "+1 (404) 555-0134",
  "001 404 555 0134",
  "011 1 404 555 0134",
  "404-555-0134 ext. 12",
  "(404) 555-0134 #9",
  "\uff08404\uff09555-0134",
  "\u0664\u0660\u0664 \u0665\u0665\u0665 \u0660\u0661\u0663\u0664",
  "tel:+14045550134",
  "404-555-0134 cell",
  "  404 555 0134  ",
])("%s is one number in the United States", (phone) => {
  expect(normalizePhone(phone, "US")).toBe("14045550134");
});

test.each<[string, string | undefined, string]>([
  ["1-800-CLEANER", "US", "18002532637"],
  // Norway has the code 47.
  ["(470) 555-0134", "US", "14705550134"],
  ["+44 20 7946 0958", "US", "442079460958"],
  ["+44 (0)20 7946 0958", "US", "442079460958"],
  ["011 44 20 7946 0958", "US", "442079460958"],
  ["44 20 7946 0958", "US", "442079460958"],
  ["020 7946 0958", "GB", "442079460958"],
  ["+49 30 901820 ext. 12", "US", "4930901820"],
  ["+٢٠١٠٠١٢٣٤٥٦٧", "US", "201001234567"],
  ["404 555 0134", undefined, "4045550134"],
  ["555-0134", "US", "5550134"],
  ["12", "US", "12"],
])("%s in %s is %s", (phone, country, number) => {
  expect(normalizePhone(phone, country)).toBe(number);
});

test.each([null, undefined, "", "  ", "-"])("%j is no number", (phone) => {
  expect(normalizePhone(phone, "US")).toBeNull();
});

test("another extension does not make another number, and another digit does", () => {
  const ofOffice = (phone: string) => normalizePhone(phone, "US");
  expect(ofOffice("404-555-0134 x1")).toBe(ofOffice("404-555-0134 x2"));
  expect(ofOffice("404-555-0134")).not.toBe(ofOffice("404-555-0135"));
});
