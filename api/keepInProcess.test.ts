import { keepInProcess } from "./keepInProcess";

afterEach(() => {
  Reflect.deleteProperty(globalThis, Symbol.for("site.kept"));
});

test("another copy of the module has the same value", async () => {
  const first = keepInProcess("kept", () => ["a"]);
  await jest.isolateModulesAsync(async () => {
    const copy = await import("./keepInProcess");
    expect(copy.keepInProcess).not.toBe(keepInProcess);
    expect(copy.keepInProcess("kept", () => ["b"])).toBe(first);
  });
});
