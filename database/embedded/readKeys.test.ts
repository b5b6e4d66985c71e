import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readKeys } from "./readKeys";

test("keys are made once, kept for the owner of the folder alone, and the same after a restart", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "site-keys-")), "data");
  const keys = await readKeys(folder);
  expect(keys.publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(keys.secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
  expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
  expect(await readKeys(folder)).toEqual(keys);
});

test("a key in the environment is used and not written down", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-keys-"));
  const keys = await readKeys(folder, { secretKey: "sb_secret_from-the-environment" });
  expect(keys.secretKey).toBe("sb_secret_from-the-environment");
  expect(await readFile(join(folder, "keys.json"), "utf8")).not.toContain("from-the-environment");
});
