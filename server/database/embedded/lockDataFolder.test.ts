import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lockDataFolder } from "./lockDataFolder";

const inUse = /is in use by another start\. Stop that one, or set DATA_FOLDER/;

const aFolder = () => mkdtemp(join(tmpdir(), "site-lock-"));

type Start = {
  child: ChildProcess;
  /** Tries, says whether it got the folder, and then waits. */ go: () => Promise<boolean>;
};

/** A start in a process of its own that is ready to try. */
async function aStart(folder: string): Promise<Start> {
  const program = join(await mkdtemp(join(tmpdir(), "site-lock-start-")), "start.ts");
  await writeFile(
    program,
    `import { lockDataFolder } from ${JSON.stringify(resolve("server/database/embedded/lockDataFolder"))}
     process.once("message", () => {
       lockDataFolder(${JSON.stringify(folder)}, 5_000).then(() => process.send!("got"), (error) => process.send!(error.message))
     })
     setInterval(() => undefined, 1_000)
     process.send!("ready")`,
  );
  const child = fork(program, { execArgv: ["--import", "tsx"] });
  await once(child, "message");
  return {
    child,
    async go() {
      const answer = once(child, "message") as Promise<[string]>;
      child.send("go");
      const [message] = await answer;
      if (message !== "got") expect(message).toMatch(inUse);
      return message === "got";
    },
  };
}

test("two starts cannot have the same data folder, and it is free again afterwards", async () => {
  const folder = await aFolder();
  const release = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse);
  await release();
  await (
    await lockDataFolder(folder)
  )();
  expect(await readdir(folder)).toEqual([]);
});

test("a symbolic link to a data folder is the same data folder", async () => {
  const folder = await aFolder();
  const link = join(await aFolder(), "link");
  await symlink(folder, link);
  const release = await lockDataFolder(link);
  await expect(lockDataFolder(folder)).rejects.toThrow(inUse);
  await release();
});

test("of six simultaneous starts exactly one gets the data folder, and kill -9 of it leaves nothing to clean up", async () => {
  const folder = await aFolder();
  const starts = await Promise.all(Array.from({ length: 6 }, () => aStart(folder)));
  const got = await Promise.all(starts.map(({ go }) => go()));
  expect(got.filter(Boolean)).toHaveLength(1);
  for (const { child } of starts) {
    child.kill("SIGKILL");
    await once(child, "exit");
  }
  await (
    await lockDataFolder(folder)
  )();
});

test("a path too long for a lock is said to be too long", async () => {
  const folder = join(await aFolder(), "a".repeat(60), "b".repeat(60));
  await expect(lockDataFolder(folder)).rejects.toThrow(/too long for a lock.*\nSet DATA_FOLDER/);
});
