import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chdir, cwd } from "node:process";
import { claimCache } from "./claimCache";

const before = cwd();
const leftovers = ["public/index.html", ".cache/redux"];

afterEach(() => {
  chdir(before);
});

async function aBuiltCheckout(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "checkout-")));
  chdir(folder);
  await (
    await buildHere()
  )();
  return folder;
}

/** A build as far as its last step. */
async function buildHere(): Promise<() => Promise<void>> {
  const finish = await claimCache();
  for (const folder of ["public", ".cache"]) await mkdir(folder, { recursive: true });
  for (const file of leftovers) await writeFile(file, "built");
  return finish;
}

test("a build starts from the cache of the one before", async () => {
  await aBuiltCheckout();
  await claimCache();
  expect(leftovers.filter((file) => existsSync(file))).toEqual(leftovers);
});

test("a copied checkout is built from nothing, because the cache names the files of the first one", async () => {
  const folder = await aBuiltCheckout();
  const copy = `${folder}-copy`;
  await cp(folder, copy, { recursive: true });
  chdir(copy);
  await claimCache();
  expect(leftovers.filter((file) => existsSync(file))).toEqual([]);
});

test("a build for Netlify and one for another host do not start from each other's cache", async () => {
  await aBuiltCheckout();
  const { NETLIFY } = process.env;
  try {
    process.env["NETLIFY"] = "true";
    await claimCache();
  } finally {
    if (NETLIFY === undefined) delete process.env["NETLIFY"];
    else process.env["NETLIFY"] = NETLIFY;
  }
  expect(leftovers.filter((file) => existsSync(file))).toEqual([]);
});

test("pages are made anew when the code of the build has changed", async () => {
  await aBuiltCheckout();
  await mkdir("gatsby");
  await writeFile("gatsby/resolver.ts", "changed");
  await claimCache();
  expect(leftovers.filter((file) => existsSync(file))).toEqual([]);
});

test("the remains of an interrupted build are not used", async () => {
  await aBuiltCheckout();
  await buildHere();
  await claimCache();
  expect(leftovers.filter((file) => existsSync(file))).toEqual([]);
});
