import quote from "../../src/api/quote-requests";
import { type Gateway, startGateway } from "../../tests/hostile/hosts/startGateway";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { liftLimits, useEnvironment } from "../../tests/support/intake/useEnvironment";
import { useIntake } from "../../tests/support/intake/useIntake";

// Jest's clock does not reach this module by itself.
jest.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number, value: unknown) =>
    new Promise((resolve) => {
      setTimeout(() => {
        resolve(value);
      }, milliseconds);
    }),
}));

const { database, mail } = useIntake();
let gateway: Gateway;
const log = hushLog();

beforeAll(async () => {
  gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  liftLimits();
  useEnvironment({ database: throughGateway, mail });
});

// The budgets are the clock's, the database and the mail server are real: they answer while the clock stands still.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
});

afterEach(() => {
  jest.useRealTimers();
  gateway.setFault(undefined);
});

afterAll(async () => {
  await gateway.stop();
});

/** Waits without the clock. */
async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
}

/** A request on a host that freezes with its answer. */
function submit(details: string): { status: () => number | undefined } {
  let status: number | undefined;
  void call(quote, jsonPost(aQuoteRequest({ details }))).then((answer) => {
    status = answer.status;
  });
  return { status: () => status };
}

test("with neither database nor mail server the visitor is told so after four seconds", async () => {
  gateway.setFault("hang");
  mail.setFault("hang");
  const { status } = submit("four seconds");
  await until(() => gateway.countCalls("store_requests") === 1);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(status()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await until(() => status() !== undefined);
  expect(status()).toBe(503);
});

test("a mail server that takes its time for the answer costs the visitor of a stored request five seconds", async () => {
  mail.setFault(undefined);
  mail.holdAnswers();
  const { status } = submit("five seconds");
  await until(() => log.some((line) => line.includes("request.received")));
  // The mail server greets a tenth of a second after the connection.
  let passed = 0;
  await until(() => {
    if (passed < 1_000) jest.advanceTimersByTime(10);
    passed = Math.min(1_000, passed + 10);
    return mail.countWaiting() > 0;
  });
  await jest.advanceTimersByTimeAsync(4_999 - passed);
  expect(status()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await until(() => status() !== undefined);
  expect(status()).toBe(201);
});
