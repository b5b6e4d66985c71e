import { describeFault, logCounted } from "./log";

test("a flood writes its first line at once and one line a minute with the number of the others", () => {
  jest.useFakeTimers();
  const lines: Record<string, unknown>[] = [];
  const write = jest.spyOn(process.stdout, "write").mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
  const refuse = (status: number) =>
    logCounted("request.refused", { kind: "quote_request", status });
  for (let times = 0; times < 1_000; times++) refuse(415);
  refuse(413);
  expect(lines.map(({ status, more }) => [status, more])).toEqual([
    [415, undefined],
    [413, undefined],
  ]);
  jest.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toMatchObject([{ event: "request.refused", status: 415, more: 999 }]);
  jest.advanceTimersByTime(600_000);
  refuse(415);
  expect(lines).toHaveLength(4);
  write.mockRestore();
  jest.useRealTimers();
});

function storeRow(): never {
  const refused = Object.assign(new TypeError("Jane Doe"), { code: "ECONNREFUSED" });
  const again = Object.assign(new RangeError("Jane Doe", { cause: refused }), { code: 23505 });
  throw Object.assign(new Error("Jane Doe", { cause: again }), { code: "X".repeat(50) });
}

test("of a fault the names, codes and place are told, each cause after the other, and no message", () => {
  try {
    storeRow();
  } catch (error) {
    expect(describeFault(error)).toBe(
      `Error ${"X".repeat(40)} < RangeError < TypeError ECONNREFUSED in storeRow`,
    );
  }
  expect(describeFault("Jane Doe")).toBe("string");
  expect(describeFault(Object.assign(new Error("Jane Doe"), { stack: "" }))).toBe("Error");
  expect.assertions(3);
});
