import { logCounted } from "./log";

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
