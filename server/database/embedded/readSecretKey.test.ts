import { mkdtemp, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSecretKey } from "./readSecretKey";

test("a key is made once, kept for the owner of the folder alone, and the same after a restart", async () => {
  const folder = join(await mkdtemp(join(tmpdir(), "site-keys-")), "data");
  const key = await readSecretKey(folder);
  expect(key).toMatch(/^sb_secret_[\w-]{32}$/);
  expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
  expect(await readSecretKey(folder)).toBe(key);
});
