import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { clearCache } from "./buildSite";
import { checkProject } from "./checkProject";
import { withoutIdlePages } from "./startGatsby";

const before = cwd();
afterEach(() => chdir(before));

const built = { folder: "/srv/site", code: "a" };

test.each([
  ["starts from the cache of the one before", JSON.stringify(built), true],
  ["starts from nothing in a copied checkout", '{"folder":"/srv/copy","code":"a"}', false],
  ["starts from nothing with another version of its code", '{"folder":"/srv/site"}', false],
  ["does not use the remains of one that was interrupted", "{}", false],
])("a build %s", async (_, note, isKept) => {
  chdir(await realpath(await mkdtemp(join(tmpdir(), "checkout-"))));
  for (const folder of ["public", ".cache"]) await mkdir(folder);
  await writeFile(".cache/built-from.json", note);
  await clearCache(built);
  expect([existsSync("public"), existsSync(".cache")]).toEqual([isKept, isKept]);
});

test("a build names the character of its folder's name that Gatsby can't handle", async () => {
  await expect(checkProject("draft", "/home/ada/site (1)")).rejects.toThrow(
    "because of the ( in its name. Rename the folder, like my-site.",
  );
});

test.each([
  ["{OwnPage.parent__(File)__name}.tsx", false],
  ["about.tsx", true],
])("Gatsby's warning that the query of %s is not run is printed: %s", (page, isPrinted) => {
  const warning = ["warn The GraphQL query in the non-page component", `"/srv/src/pages/${page}"`];
  const printed: string[] = [];
  const print = withoutIdlePages((line) => printed.push(line));
  for (const line of ["info one", ...warning, "will not be run.", "success two"]) print(line);
  expect(printed).toEqual(
    isPrinted
      ? ["info one", ...warning, "will not be run.", "success two"]
      : ["info one", "success two"],
  );
});
