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

test("a page's file gives its address and says which content it shows", () => {
  const root = aProject([
    "src/pages/index.tsx",
    "src/pages/pricing.tsx",
    "src/pages/services/index.tsx",
    "src/pages/services/{Service.slug}.tsx",
  ]);
  expect(listPages(root)).toEqual([
    { path: "/", contentFile: "home.yaml" },
    { path: "/pricing", contentFile: "pricing.yaml" },
    { path: "/services", contentFile: "services.yaml" },
    { path: "/services/move-in-out", contentFile: "services/move-in-out.yaml" },
  ]);
});

test("there is a page about privacy as soon as there is content for it", () => {
  const page = "src/pages/{Privacy.parent__(File)__name}.tsx";
  expect(listPages(aProject([page]))).toEqual([]);
  expect(listPages(aProject([page, "content/privacy.yaml"]))).toEqual([
    { path: "/privacy", contentFile: "privacy.yaml" },
  ]);
});

test("a page whose address is made in an unknown way stops the build", () => {
  expect(() => listPages(aProject(["src/pages/blog/{Post.slug}.tsx"]))).toThrow(
    "src/pages/blog/{Post.slug}.tsx: only {Service.slug} can stand for many pages",
  );
});
