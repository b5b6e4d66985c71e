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

test("a killed child is started again, and says so, until it is stopped", async () => {
  const program = await aProgram("setInterval(() => {}, 1000)");
  const lines: string[] = [];
  const children: Child[] = [];
  const start = () => {
    const child = startChild(program, []);
    children.push(child);
    return Promise.resolve(child);
  };
  const stop = await keepRunning("The database", start, (line) => lines.push(line));
  process.kill(children[0]?.pid ?? 0, "SIGKILL");
  while (lines.length < 2) await sleep(10);
  expect(lines).toEqual([
    `The database ended and is started again: ${program} ended with SIGKILL:\n`,
    "The database is running again.",
  ]);
  await stop();
  await sleep(2_500);
  expect(children).toHaveLength(2);
  expect(lines).toHaveLength(2);
});

test("a child that cannot start says why and is tried again", async () => {
  const program = await aProgram("console.error('the disk is full'); process.exit(3)");
  const lines: string[] = [];
  const start = () => Promise.resolve(startChild(program, []));
  const stop = await keepRunning("The database", start, (line) => lines.push(line));
  const whys = () => lines.filter((line) => line.endsWith("ended with 3:\nthe disk is full"));
  while (whys().length < 2) await sleep(10);
  await stop();
});
