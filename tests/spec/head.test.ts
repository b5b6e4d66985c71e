import { listPages } from "../../gatsby/listPages";
import { readBuiltPage } from "../support/site/readBuiltPage";
import { textOf } from "../support/site/textOf";

// Google shows about 600 pixels of a title, some 60 characters, and about 155 characters of a description.
test("every page has its own title and description, which search results show whole", () => {
  const seen = new Set<string>();
  for (const { path } of listPages(process.cwd())) {
    const page = readBuiltPage(path);
    const title = textOf(page.querySelector("title"));
    const description = page.querySelector('meta[name="description"]')?.getAttribute("content");
    expect([path, title, seen.has(title)]).toEqual([
      path,
      expect.stringMatching(/^.{15,60}$/),
      false,
    ]);
    expect([path, description]).toEqual([path, expect.stringMatching(/^.{70,155}$/)]);
    expect([path, seen.has(description ?? "")]).toEqual([path, false]);
    seen.add(title).add(description ?? "");
  }
});
