import { existsSync, readdirSync } from "node:fs";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { removeStale } from "./buildSite";
import { hashInputs } from "./hashInputs";
import { withoutIdlePages } from "./startGatsby";

const before = cwd();
beforeEach(async () => {
  chdir(await realpath(await mkdtemp(join(tmpdir(), "checkout-"))));
  for (const folder of ["public", ".cache"]) await mkdir(folder);
});
afterEach(() => chdir(before));

const built = { folder: "/srv/site", code: "a" };

test.each([
  ["reuses the cache of the previous build", JSON.stringify(built), true],
  ["starts afresh in a copied checkout", '{"folder":"/srv/copy","code":"a"}', false],
  ["starts afresh when the build's code has changed", '{"folder":"/srv/site"}', false],
  ["starts afresh after an interrupted build", "{}", false],
])("a build %s", async (_, note, isKept) => {
  await writeFile(".cache/built-from.json", note);
  await removeStale(built);
  expect([existsSync("public"), existsSync(".cache")]).toEqual([isKept, isKept]);
});

test.each(["NETLIFY", "SITE_URL"])("a build is not reused if %s has changed", async (name) => {
  const ours = await hashInputs([]);
  const env = { ...process.env, [name]: "https://other.example" };
  const changed = jest.replaceProperty(process, "env", env);
  expect(await hashInputs([])).not.toBe(ours);
  changed.restore();
});

test("a build is not reused if a file's content has changed, unless the file is a test", async () => {
  const hashes: string[] = [];
  for (const [name, content] of [["a.ts", "1"] as const, ["a.ts", "2"], ["a.test.ts", "3"]]) {
    await writeFile(join("public", name), content);
    hashes.push(await hashInputs(["public"]));
  }
  expect(hashes.map((hash) => hashes.indexOf(hash))).toEqual([0, 1, 1]);
});

test("a file deleted from static/ is deleted from the built site, with its compressed copies", async () => {
  const unmanaged = ["flyer.txt", "flyer.txt.br", "quote-1.js"];
  for (const name of [...unmanaged, "flyer.txt.html"]) await writeFile(`public/${name}`, "");
  await writeFile(".cache/built-from.json", JSON.stringify({ ...built, unmanaged }));
  await removeStale(built);
  expect(readdirSync("public")).toEqual(["flyer.txt.html"]);
});

test.each([
  ["{OwnPage.parent__(File)__name}.tsx", false],
  ["about.tsx", true],
])("Gatsby's warning about the unused query of %s is printed: %s", (page, isPrinted) => {
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
