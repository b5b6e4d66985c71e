import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { keepRunning } from "./keepRunning";
import { type Child, startChild } from "./startChild";

async function aProgram(source: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), "site-child-")), "program.mjs");
  await writeFile(file, source);
  return file;
}

test("a child that is killed is started again, and told in one line", async () => {
  const program = await aProgram("setInterval(() => {}, 1000)");
  const lines: string[] = [];
  const children: Child[] = [];
  const stop = await keepRunning(
    "The database",
    () => {
      const child = startChild(program, []);
      children.push(child);
      return Promise.resolve(child);
    },
    { onLine: (line) => lines.push(line), firstDelay: 10 },
  );
  process.kill(children[0]?.pid ?? 0, "SIGKILL");
  while (lines.length < 2) await sleep(10);
  expect(lines).toEqual([
    `The database ended (${program} ended with SIGKILL). Starting it again in 0.01 s.`,
    "The database is running again.",
  ]);
  expect(children).toHaveLength(2);
  await stop();
  await sleep(100);
  expect(children).toHaveLength(2);
  expect(lines).toHaveLength(2);
});

test("a child that keeps ending at once is started again and again, more and more slowly, and says why once", async () => {
  const program = await aProgram("console.error('the disk is full'); process.exit(3)");
  const lines: string[] = [];
  const stop = await keepRunning("The database", () => Promise.resolve(startChild(program, [])), {
    onLine: (line) => lines.push(line),
    firstDelay: 10,
  });
  const pauses = () => lines.flatMap((line) => /again in (.+) s\.$/.exec(line)?.[1] ?? []);
  while (pauses().length < 7) await sleep(10);
  await stop();
  expect(pauses()).toEqual(["0.01", "0.02", "0.04", "0.08", "0.16", "0.32", "0.64"]);
  expect(lines.filter((line) => line === "the disk is full")).toHaveLength(1);
});

test("a child that runs for long starts its count anew", async () => {
  const program = await aProgram("setTimeout(() => process.exit(3), 30)");
  let starts = 0;
  const stop = await keepRunning(
    "The database",
    () => {
      starts++;
      return Promise.resolve(startChild(program, []));
    },
    { onLine: () => undefined, firstDelay: 1, quick: 1 },
  );
  while (starts < 7) await sleep(20);
  await stop();
});
