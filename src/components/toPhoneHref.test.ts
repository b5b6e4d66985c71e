import { toPhoneHref } from "./toPhoneHref";

test("a phone number as people read it becomes one that a phone can dial", () => {
  expect(toPhoneHref("(404) 555-0134")).toBe("tel:+14045550134");
});
