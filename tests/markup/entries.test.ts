import type { HTMLElement } from "node-html-parser";
import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { readContent } from "../support/site/readContent";
import { textOf } from "../support/site/textOf";

// Each entry of a list says its own: not what the first one says, and not in another order.

const pages = listPages(process.cwd());

/** The keys of content whose texts a page shows one after another, as the file has them. */
const shown = [
  ...["title", "text", "label", "value", "question"],
  ...["answer", "blocks", "facts", "includes", "items", "links", "paragraphs", "points"],
  ...["questions", "rows", "sections", "steps", "values"],
];

const plain = (text: string) =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑–]/g, "-")
    .replace(/\s+/g, " ")
    .trim();

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [plain(value)];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return Object.entries((value ?? {}) as object)
    .filter(([key]) => shown.includes(key))
    .flatMap(([, inner]) => textsOf(inner));
}

/** Every list of a file, the lists in its entries included. */
function listsIn(value: unknown): unknown[][] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value)
    .filter(([key]) => Array.isArray(value) || shown.includes(key) || key === "comparison")
    .flatMap(([, one]) => listsIn(one));
  return Array.isArray(value) ? [value, ...inner] : inner;
}

test.each(pages)("on $path each entry of a list stands with its own texts, in order", (page) => {
  const text = textOf(readBuiltPage(page.path).querySelector("main"));
  // A section whose own list is empty is not shown, and what is filled in stands otherwise.
  const isShown = (entry: unknown) => {
    const { kind, title = "" } = (entry ?? {}) as { kind?: string; title?: string };
    return kind === undefined || text.includes(plain(title));
  };
  for (const list of listsIn(readContent(page.contentFile))) {
    const texts = textsOf(list.filter(isShown)).filter((one) => !one.includes("{"));
    let from = 0;
    for (const one of texts) {
      const at = text.indexOf(one, from);
      expect([one, at >= from, texts]).toEqual([one, true, texts]);
      from = at + one.length;
    }
  }
});

test("each point of a list of claims has its own icon", () => {
  type Claim = { icon: string; title: string; statement: string };
  const { claims } = readContent<{ claims: Claim[] }>("business.yaml");
  const wanted = new Set(claims.map(({ icon }) => icon)).size;
  const begins = (entry: HTMLElement | undefined, { title, statement }: Claim) =>
    [title, statement].some((words) => textOf(entry).startsWith(plain(words)));
  const drawn = pages.flatMap(({ path }) =>
    readBuiltPage(path)
      .querySelectorAll("main ul")
      .map((list) => list.querySelectorAll("li"))
      .filter((entries) => claims.every((claim, index) => begins(entries[index], claim)))
      .map((entries) => entries.flatMap((entry) => entry.querySelector("svg")?.innerHTML ?? []))
      .filter((icons) => icons.length > 0)
      .map((icons) => [path, new Set(icons).size]),
  );
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter(([, icons]) => icons !== wanted)).toEqual([]);
});

test("at the end of a page the quote's button looks different from the others", () => {
  for (const { path } of pages) {
    const call = readBuiltPage(path).querySelector('section[aria-labelledby="closing-title"]');
    const looksOf = (selector: string) =>
      call?.querySelectorAll(selector).map((link) => link.getAttribute("class")) ?? [];
    const quote = looksOf('a[class][href="/quote"]');
    const others = looksOf('a[class]:not([href="/quote"]):not([href^="tel:"])');
    expect([path, others.filter((look) => quote.includes(look))]).toEqual([path, []]);
  }
});
