import { toDataBlock } from "./toDataBlock";

test("text that looks like markup stays text inside the page's data block", () => {
  const words = { text: "</script><script>alert(1)</script><!-- <b>", more: "a < b & c\u2028" };
  const block = toDataBlock(words);
  expect(block).not.toContain("<");
  expect(JSON.parse(block)).toEqual(words);
});
