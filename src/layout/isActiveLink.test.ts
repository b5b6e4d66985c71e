import { isActiveLink } from "./isActiveLink";

test("Home is active on the home page only", () => {
  expect(isActiveLink("/", "/")).toBe(true);
  expect(isActiveLink("/", "/services")).toBe(false);
});

test("Services stays active on every page below it", () => {
  expect(isActiveLink("/services", "/services")).toBe(true);
  expect(isActiveLink("/services", "/services/standard-clean")).toBe(true);
});

test("a link is not active on a page that only begins with the same letters", () => {
  expect(isActiveLink("/about", "/about-cleaning")).toBe(false);
  expect(isActiveLink("/faq", "/")).toBe(false);
});
