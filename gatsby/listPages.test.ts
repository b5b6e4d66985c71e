import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listPages } from "./listPages";

const root = mkdtempSync(join(tmpdir(), "pages-"));
const add = (file: string) => {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), "");
};

test("files of content/pages and privacy.yaml are pages with addresses of their own", () => {
  for (const page of [
    "404",
    "index",
    "{Privacy.parent__(File)__name}",
    "{OwnPage.parent__(File)__name}",
  ])
    add(`src/pages/${page}.tsx`);
  const home = { path: "/", contentFile: "home.yaml" };
  expect(listPages(root)).toEqual([home]);
  for (const file of ["privacy", "pages/prices", "pages/gift-cards"]) add(`content/${file}.yaml`);
  expect(listPages(root)).toEqual([
    home,
    { path: "/gift-cards", contentFile: "pages/gift-cards.yaml" },
    { path: "/prices", contentFile: "pages/prices.yaml" },
    { path: "/privacy", contentFile: "privacy.yaml" },
  ]);
});
