import { format } from "node:util";
import type { Business } from "../../../api/settings/business";
import { businessFacts } from "../../../api/settings/businessFacts";

// Tests that count mails should also pass for a company that sends confirmations.
(businessFacts as Business).confirmation.send = false;

// A database may take a minute to start if the machine is busy.
jest.setTimeout(300_000);

// A busy database can answer too late for the site. `npm test` tries such a test again, and names it.
if (process.env["RETRY_TESTS"] === "1") jest.retryTimes(1, { logErrorsBeforeRetry: true });

// An unexpected warning fails the test. A test that expects one uses jest.spyOn.
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
