import { existsSync } from "node:fs";
import { mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { clearCache } from "./buildSite";
import { checkProject } from "./checkProject";

const before = cwd();
afterEach(() => chdir(before));

const files = ["public/index.html", ".cache/redux"];
const built = { folder: "/srv/site", code: "a", inputs: "b" };

test.each([
  ["starts from the cache of the one before, whose content may be another", built, {}, true],
  ["starts from nothing in a copied checkout", built, { folder: "/srv/copy" }, false],
  ["starts from nothing with another version of its code", built, { code: "c" }, false],
  ["does not use the remains of one that was interrupted", undefined, {}, false],
])("a build %s", async (_, note, change, isKept) => {
  chdir(await realpath(await mkdtemp(join(tmpdir(), "checkout-"))));
  for (const folder of ["public", ".cache"]) await mkdir(folder);
  for (const file of files) await writeFile(file, "built");
  if (note) await writeFile(".cache/built-from.json", JSON.stringify(note));
  await clearCache({ folder: built.folder, code: built.code, ...change });
  expect(files.every((file) => existsSync(file))).toBe(isKept);
});

test.each(["/home/ada/adopter's place", "/home/ada/site (1)", "/home/[1]/site", "/srv/100%"])(
  "a build in %s is refused with the sign",
  async (folder) => {
    await expect(checkProject("draft", folder)).rejects.toThrow(
      /^Gatsby cannot build in .+, because of the ['([#%] in its name\. Rename the folder, like my-site\.$/,
    );
  },
);
