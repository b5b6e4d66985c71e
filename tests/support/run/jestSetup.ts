import { format } from "node:util";
import type { Business } from "../../../api/settings/business";
import { businessFacts } from "../../../api/settings/businessFacts";

// Send no confirmations by default, so that tests that count emails pass for every company.
(businessFacts as Business).confirmation.send = false;

// A test may take five minutes, because on a busy machine, a database may need a minute to start.
jest.setTimeout(300_000);

// On a busy machine, the database may answer too late, so `npm test` retries a failed test once.
if (process.env["RETRY_TESTS"] === "1") jest.retryTimes(1, { logErrorsBeforeRetry: true });

// An unexpected warning on the console fails the test. A test that expects a warning uses jest.spyOn.
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
