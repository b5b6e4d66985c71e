import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { clearCache } from "./buildSite";

const before = cwd();
const files = ["public/index.html", ".cache/redux"];

beforeEach(async () => {
  chdir(await realpath(await mkdtemp(join(tmpdir(), "checkout-"))));
  for (const folder of ["public", ".cache"]) await mkdir(folder);
  for (const file of files) await writeFile(file, "built");
});

afterEach(() => chdir(before));

const built = { folder: "/srv/site", code: "a", inputs: "b" };
const noteBuild = () => writeFile(".cache/built-from.json", JSON.stringify(built));
const isKept = () => files.every((file) => existsSync(file));

test("a build starts from the cache of the one before, whose content may be another", async () => {
  await noteBuild();
  await clearCache({ folder: "/srv/site", code: "a" });
  expect(isKept()).toBe(true);
});

test.each([
  [
    "a copied checkout, because the cache names the files of the first one",
    { folder: "/srv/copy" },
  ],
  ["another version of the build's code, or another kind of host", { code: "c" }],
])("a build starts from nothing in %s", async (_, change) => {
  await noteBuild();
  await clearCache({ ...built, ...change });
  expect(isKept()).toBe(false);
});

test("the remains of an interrupted build are not used", async () => {
  await clearCache(built);
  expect(isKept()).toBe(false);
});
