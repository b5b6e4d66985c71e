import { join } from "node:path";
import { startProgram } from "../../../tests/support/programs/startProgram";

const run = (work: string) => {
  const module = JSON.stringify(join(__dirname, "endWhenStuck.ts"));
  const code = `require(${module}).endWhenStuck(2); ${work}`;
  return startProgram(["--import", "tsx", "--eval", code], { cwd: process.cwd(), env: {} });
};

const ended = (program: ReturnType<typeof run>) =>
  new Promise((resolve) => program.child.once("close", (code, signal) => resolve(signal ?? code)));

test("a process whose event loop is blocked is killed, and says why", async () => {
  const program = run("setTimeout(() => { for (;;); }, 100)");
  expect(await ended(program)).toBe("SIGKILL");
  expect(program.log).toEqual(["The database has answered nothing for 2 s. Is the disk full?"]);
});

test("a process that keeps working is left alone, and can exit while it is watched", async () => {
  expect(await ended(run("setTimeout(() => undefined, 4_000)"))).toBe(0);
});
