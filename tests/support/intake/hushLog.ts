/** Collects what the Functions log instead of printing it between the test results. */
export function hushLog(): string[] {
  const lines: string[] = [];
  jest.spyOn(process.stdout, "write").mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  return lines;
}
