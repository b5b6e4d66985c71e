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
    { onLine: (line) => lines.push(line), onGiveUp: fail, firstDelay: 10 },
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

test("a child that ends at once is given up after five times, with what it printed", async () => {
  const program = await aProgram("console.error('the disk is full'); process.exit(3)");
  const lines: string[] = [];
  const error = await new Promise<Error>((resolve) => {
    void keepRunning("The database", () => Promise.resolve(startChild(program, [])), {
      onLine: (line) => lines.push(line),
      onGiveUp: resolve,
      firstDelay: 10,
    });
  });
  expect(error.message).toMatch(
    /^The database ended 5 times in a row.*\n.*ended with 3:\nthe disk is full$/,
  );
  expect(
    lines
      .filter((line) => line.includes("Starting it again"))
      .map((line) => line.split("again ")[1]),
  ).toEqual(["in 0.01 s.", "in 0.02 s.", "in 0.04 s.", "in 0.08 s."]);
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
    { onLine: () => undefined, onGiveUp: fail, firstDelay: 1, quick: 1 },
  );
  while (starts < 7) await sleep(20);
  await stop();
});

function fail(error: Error): never {
  throw error;
}
