import { validateContent } from "../../gatsby/content/validateContent";

test("the content is checked without a single warning", () => {
  expect(validateContent(process.cwd())).toBe("");
});
