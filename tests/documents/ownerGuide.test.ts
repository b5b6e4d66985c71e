import { existsSync, readdirSync, readFileSync } from "node:fs";

const guide = readFileSync("docs/owner-guide.md", "utf8");
const content = readdirSync("content", { recursive: true })
  .map((name) => `content/${String(name)}`)
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => withoutIndent(readFileSync(name, "utf8")));

/** In the guide the lines stand on their own; Prettier takes the spaces in front of them away. */
function withoutIndent(lines: string): string {
  return lines.replace(/^[ -]+/gm, "");
}

test("what the guide shows of a content file stands there like that", () => {
  const shown = [...guide.matchAll(/```yaml\n([^`]*)```/g)].map(([, lines = ""]) => lines);
  expect(shown).toHaveLength(4);
  for (const lines of shown)
    expect([lines, content.some((text) => text.includes(withoutIndent(lines)))]).toEqual([
      lines,
      true,
    ]);
});

test("the guide shows its mails and the page of a link, with words for people who cannot see them", () => {
  const pictures = [...guide.matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
  expect(pictures.length).toBeGreaterThanOrEqual(4);
  for (const [, words = "", file = ""] of pictures) {
    expect(words.length).toBeGreaterThan(20);
    expect(existsSync(`docs/${file}`)).toBe(true);
  }
});
