import { checkContent } from "../../gatsby/content/checkContent";

test("the content is checked without a single warning", async () => {
  expect(await checkContent(process.cwd())).toEqual([]);
});
