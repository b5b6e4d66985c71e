import { existsSync, readFileSync } from "node:fs";
import { testOfExample } from "../support/site/isExample";

const guide = readFileSync("docs/owner-guide.md", "utf8");
testOfExample(
  "the guide shows its mails and the page of a link, with words for people who cannot see them",
  () => {
    const pictures = [...guide.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
    expect(pictures.length).toBeGreaterThanOrEqual(4);
    for (const [, words = "", file = ""] of pictures) {
      expect(words.length).toBeGreaterThan(20);
      expect(existsSync(`docs/${file}`)).toBe(true);
    }
  },
);

test("the guide can be read in five minutes", () => {
  expect(guide.split(/\s+/).length).toBeLessThanOrEqual(900);
});
