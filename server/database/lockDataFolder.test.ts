import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lockDataFolder } from "./lockDataFolder";

const inUse = /is in use by another start\. Stop that one, or set DATA_FOLDER/;

const aFolder = () => mkdtemp(join(tmpdir(), "site-lock-"));

test("two starts cannot have the same data folder, under whatever name, and it is free again afterwards", async () => {
  const folder = await aFolder();
  const link = join(await aFolder(), "link");
  await symlink(folder, link);
  const release = await lockDataFolder(link);
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse);
  await release();
  const releaseAgain = await lockDataFolder(folder);
  await releaseAgain();
  expect(await readdir(folder)).toEqual([]);
});

test("a start with another folder for temporary files is refused as well, and one that was killed leaves nothing to clean up", async () => {
  const folder = await aFolder();
  const program = join(await aFolder(), "start.ts");
  await writeFile(
    program,
    `import { lockDataFolder } from ${JSON.stringify(resolve("server/database/lockDataFolder"))}
     void lockDataFolder(${JSON.stringify(folder)}).then(() => process.send!("got"))
     setInterval(() => undefined, 1_000)`,
  );
  const env = { ...process.env, TMPDIR: await aFolder() };
  const child = fork(program, { execArgv: ["--import", "tsx"], env });
  await once(child, "message");
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse);
  child.kill("SIGKILL");
  await once(child, "exit");
  const release = await lockDataFolder(folder);
  await release();
});
