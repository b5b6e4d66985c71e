import { spellOpeningHours } from "./openingHours";

test.each([
  ["Mon-Fri", "7AM-6PM", "Mo-Fr 07:00-18:00"],
  ["Monday – Thursday", "8:30AM-5:30PM", "Mo-Th 08:30-17:30"],
  ["Tues, Thu-Sat", "9:00 - 12:00", "Tu,Th-Sa 09:00-12:00"],
  ["Sun", "24 hours", "Su 00:00-24:00"],
  ["Sat", "12AM-12PM", "Sa 00:00-12:00"],
])("'%s' and '%s' are %s for search engines", (days, hours, spelled) => {
  expect(spellOpeningHours({ days, hours })).toBe(spelled);
});
