import { toPhoneHref } from "./toPhoneHref";

test.each([
  ["(404) 555-0134", "US", "tel:+14045550134"],
  ["404-555-0177", "US", "tel:+14045550177"],
  ["020 7946 0018", "GB", "tel:+442079460018"],
  ["06 12 34 56 78", "FR", "tel:+33612345678"],
  ["+49 30 901820", "US", "tel:+4930901820"],
])("%s in %s is dialled as %s", (phone, country, href) => {
  expect(toPhoneHref({ phone, country })).toBe(href);
});
