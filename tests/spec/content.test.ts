import { readFileSync, readdirSync } from "node:fs";
import { validateContent } from "../../authoring/content/validateContent";
import { readBusiness } from "../../api/business";

const guide = readFileSync("docs/owner-guide.md", "utf8");
const content = readdirSync("content", { recursive: true })
  .map((name) => `content/${String(name)}`)
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => withoutIndent(readFileSync(name, "utf8")));

/** In the guide the lines stand on their own; Prettier takes the spaces in front of them away. */
function withoutIndent(lines: string): string {
  return lines.replace(/^[ -]+/gm, "");
}

test("the content is checked without a single warning", () => {
  expect(validateContent(process.cwd())).toBe("");
});

test("the server reads the company's name, phone number, time zone and the words of a confirmation", () => {
  const words = {
    subject: expect.stringMatching(/^We received your/) as string,
    text: expect.stringContaining("within 24 hours") as string,
  };
  expect(readBusiness()).toMatchObject({
    confirmation: {
      quoteRequest: words,
      contactMessage: words,
      note: expect.stringContaining("please reply") as string,
    },
    answerHours: 24,
    replies: {
      quoteRequest: "thank you for asking us about a {service}.",
      photos: expect.stringContaining("two or three photos of the rooms?") as string,
    },
    country: "US",
    name: "Dogwood Cleaning",
    phone: "(404) 555-0134",
    timeZone: "America/New_York",
  });
});

test("what the owner's guide shows of a content file stands there like that", () => {
  const shown = [...guide.matchAll(/```yaml\n([^`]*)```/g)].map(([, lines = ""]) => lines);
  expect(shown).toHaveLength(4);
  for (const lines of shown)
    expect([lines, content.some((text) => text.includes(withoutIndent(lines)))]).toEqual([
      lines,
      true,
    ]);
});
