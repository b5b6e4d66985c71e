import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { listPages } from "./listPages";

function aProject(files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), "pages-"));
  for (const file of ["src/pages/404.tsx", "content/services/move-in-out.yaml", ...files]) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  return root;
}

test("there is a page about privacy as soon as there is content for it", () => {
  const page = "src/pages/{Privacy.parent__(File)__name}.tsx";
  expect(listPages(aProject([page]))).toEqual([]);
  expect(listPages(aProject([page, "content/privacy.yaml"]))).toEqual([
    { path: "/privacy", contentFile: "privacy.yaml" },
  ]);
});

test("each file in content/pages is a page, whose address is the file's name", () => {
  const page = "src/pages/{OwnPage.parent__(File)__name}.tsx";
  expect(listPages(aProject([page]))).toEqual([]);
  expect(
    listPages(aProject([page, "content/pages/prices.yaml", "content/pages/gift-cards.yaml"])),
  ).toEqual([
    { path: "/gift-cards", contentFile: "pages/gift-cards.yaml" },
    { path: "/prices", contentFile: "pages/prices.yaml" },
  ]);
});

test("a page whose address is made in an unknown way stops the build", () => {
  expect(() => listPages(aProject(["src/pages/blog/{Post.slug}.tsx"]))).toThrow(
    "src/pages/blog/{Post.slug}.tsx: only services/{Service.slug}, ",
  );
});
