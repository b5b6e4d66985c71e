import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataFolder } from "./lockDataFolder";

test("two starts cannot have the same data folder, and it is free again afterwards", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-lock-"));
  const release = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(
    /is in use by another start\. Stop that one, or set DATA_FOLDER/,
  );
  await release();
  await (
    await lockDataFolder(folder)
  )();
});
