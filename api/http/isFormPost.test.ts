import { isFormPost } from "./FunctionRequest";

const form = "application/x-www-form-urlencoded";

test.each([
  ["a browser's own post of a form", form, "text/html,*/*;q=0.8", true],
  ["one that names its letters", ` ${form.toUpperCase()} ; charset=UTF-8`, "TEXT/HTML", true],
  ["a program that posts a form and wants no page", form, "application/json", false],
  ["a post of JSON from a page", "application/json", "text/html", false],
  ["a type that only begins like a form's", `${form}+json`, "text/html", false],
])("%s is told apart", (_case, type, accept, expected) => {
  expect(isFormPost({ headers: { "content-type": type, accept } })).toBe(expected);
});

test("a post without headers is not a form post", () => {
  expect(isFormPost({ headers: {} })).toBe(false);
});
