import { format } from "node:util";

// Only for tests and hooks that hang: on a busy machine a database alone may take a minute to start. What has to be quick is
// asserted in its own test.
jest.setTimeout(300_000);

// `npm test` tries a failed test once more and prints the first error, as Playwright does: on a machine that is busy enough the
// site gives up on its own database after three seconds. What is broken fails twice.
if (process.env["RETRY_TESTS"] === "1") jest.retryTimes(1, { logErrorsBeforeRetry: true });

// An unexpected warning fails the test. A test that expects one replaces the function: jest.spyOn(console, "error").
const unexpected: string[] = [];

console.error = (...parts: unknown[]) => {
  unexpected.push(format(...parts));
};
console.warn = console.error;

afterEach(() => {
  const found = unexpected.splice(0);
  if (found.length > 0)
    throw new Error(`The test did not expect this on the console:\n${found.join("\n")}`);
});
