import { toPhoneHref } from "./toPhoneHref";

test("a formatted US phone number becomes a tel: link with the country code", () => {
  expect(toPhoneHref("(404) 555-0134")).toBe("tel:+14045550134");
});
