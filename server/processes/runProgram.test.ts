import { runProgram } from "./runProgram";

test("a program that is told to stop closes what it opened, the newest first", async () => {
  jest.useFakeTimers();
  const ended: string[] = [];
  const listeners: Record<string, () => void> = {};
  const listen = (event: string | symbol, listener: () => void) => {
    listeners[String(event)] = listener;
    return process;
  };
  jest.spyOn(process, "on").mockImplementation(listen);
  jest.spyOn(process, "exit").mockImplementation((code) => {
    ended.push(`exit ${String(code)}`);
    return undefined as never;
  });
  runProgram(async ({ add }) => {
    for (const part of ["database", "site", "mails"])
      add(async () => {
        await new Promise((resolve) => setTimeout(resolve, part === "mails" ? 20 : 0));
        ended.push(part);
      });
    await Promise.resolve();
  });
  listeners["SIGTERM"]?.();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(ended).toEqual(["mails", "site", "database", "exit 0"]);
  jest.useRealTimers();
  jest.restoreAllMocks();
});
