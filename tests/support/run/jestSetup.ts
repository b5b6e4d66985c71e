import { format } from "node:util";
import type { Business } from "../../../api/settings/business";
import { businessFacts } from "../../../api/settings/businessFacts";

// Tests that count mails hold for a company that has confirmations sent, too.
(businessFacts as Business).confirmation.send = false;

// Only for tests and hooks that hang: on a busy machine a database may take a minute to start.
jest.setTimeout(300_000);

// `npm test` tries a failed test once more and prints the first error, as Playwright does: on a machine that
// is busy enough the site gives up on its own database after three seconds. What is broken fails twice.
if (process.env["RETRY_TESTS"] === "1") jest.retryTimes(1, { logErrorsBeforeRetry: true });

// An unexpected warning fails the test. One that expects it replaces the function with jest.spyOn.
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
