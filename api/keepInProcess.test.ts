import { keepInProcess, shareInProcess } from "./keepInProcess";

afterEach(() => {
  for (const name of ["kept", "shared"])
    Reflect.deleteProperty(globalThis, Symbol.for(`site.${name}`));
});

test("another copy of the module has the same value", async () => {
  const first = keepInProcess("kept", () => ["a"]);
  await jest.isolateModulesAsync(async () => {
    const copy = await import("./keepInProcess");
    expect(copy.keepInProcess).not.toBe(keepInProcess);
    expect(copy.keepInProcess("kept", () => ["b"])).toBe(first);
  });
});

test("callers within the time share one result, and later ones get their own", async () => {
  const now = jest.spyOn(performance, "now");
  let count = 0;
  const work = () => Promise.resolve(++count);
  const callAt = (ms: number) => {
    now.mockReturnValue(ms);
    return shareInProcess("shared", 1_000, work);
  };
  expect(await Promise.all([callAt(5_000), callAt(6_000), callAt(6_001)])).toEqual([1, 1, 2]);
  now.mockRestore();
});

test("a failure is shared as well, and the work is tried again when the time is over", async () => {
  const now = jest.spyOn(performance, "now").mockReturnValue(0);
  const work = jest.fn(() => Promise.reject(new Error("away")));
  await expect(shareInProcess("shared", 1_000, work)).rejects.toThrow("away");
  await expect(shareInProcess("shared", 1_000, work)).rejects.toThrow("away");
  expect(work).toHaveBeenCalledTimes(1);
  now.mockReturnValue(1_001);
  await expect(shareInProcess("shared", 1_000, work)).rejects.toThrow("away");
  expect(work).toHaveBeenCalledTimes(2);
  now.mockRestore();
});
