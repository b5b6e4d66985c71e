import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chdir, cwd } from "node:process";
import { bringBuildBack, readBuildStamp, setBuildAside } from "./setBuildAside";

const before = cwd();

beforeEach(async () => {
  chdir(await mkdtemp(join(tmpdir(), "aside-")));
});

afterEach(() => {
  chdir(before);
});

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

const aBuild = {
  "public/index.html": "built",
  ".cache/data": "built",
  ".cache/build-inputs.sha256": "of these sources",
};
const developed = { "public/index.html": "developed", ".cache/data": "developed" };

test("a build survives the development server, which starts from its files", async () => {
  await write(aBuild);
  await setBuildAside();
  expect(await readFile("public/index.html", "utf8")).toBe("built");
  await write(developed);
  await write({ "public/more.html": "developed" });
  expect(await readBuildStamp()).toBe("of these sources");
  await bringBuildBack();
  for (const [file, text] of Object.entries(aBuild))
    expect(await readFile(file, "utf8")).toBe(text);
  await expect(readFile("public/more.html")).rejects.toThrow("ENOENT");
});

test("starting the development server twice keeps the build, not what the first one left", async () => {
  await write(aBuild);
  await setBuildAside();
  await write(developed);
  await setBuildAside();
  await bringBuildBack();
  expect(await readFile("public/index.html", "utf8")).toBe("built");
});

test("bringing a build back goes on where it was interrupted", async () => {
  await write(aBuild);
  await setBuildAside();
  await write(developed);
  // As if it had ended after the first of its two folders.
  await write({ "public/index.html": "built" });
  await rm("node_modules/.cache/build/public", { recursive: true });
  await bringBuildBack();
  expect(await readFile("public/index.html", "utf8")).toBe("built");
  expect(await readFile(".cache/data", "utf8")).toBe("built");
});

test("without a whole build there is nothing to keep", async () => {
  await write(developed);
  await setBuildAside();
  await bringBuildBack();
  expect(await readBuildStamp()).toBe("");
  expect(await readFile("public/index.html", "utf8")).toBe("developed");
});
