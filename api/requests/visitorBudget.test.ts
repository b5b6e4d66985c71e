import quote from "../../src/api/quote-requests";
import { type Gateway, startGateway } from "../../tests/hostile/hosts/startGateway";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
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

const { database, mail, log } = useIntake({}, { unlimited: true });
const realTimeout = setTimeout;
let timeout: jest.SpyInstance;
let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway(database.url);
  const throughGateway = { url: gateway.url, secretKey: database.secretKey };
  useEnvironment({ database: throughGateway, mail });
});

// The budgets are the clock's, the database and the mail server are real: they answer while the clock stands still.
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  // Nor does it reach the signals that end a call of the database.
  timeout = jest.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
    const end = new AbortController();
    setTimeout(() => end.abort(), milliseconds);
    return end.signal;
  });
});

afterEach(() => {
  jest.useRealTimers();
  timeout.mockRestore();
  gateway.setFault(undefined);
});

afterAll(async () => {
  await gateway.stop();
});

/** Five milliseconds of real time, while the clock of the budgets stands still. */
const moment = () => new Promise((resolve) => realTimeout(resolve, 5));

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await moment();
}

/** A request on a host that freezes with its answer. */
function submit(details: string): { status: () => number | undefined } {
  let status: number | undefined;
  void call(quote, jsonPost(aQuoteRequest({ details }))).then((answer) => {
    status = answer.status;
  });
  return { status: () => status };
}

test("a mail server that takes its time for the answer costs the visitor of a stored request five seconds", async () => {
  const answer = mail.holdAnswers();
  const { status } = submit("five seconds");
  await until(() => log.some((line) => line.includes("request.received")));
  // The mail server greets a tenth of a second after the connection.
  let passed = 0;
  while (mail.countWaiting() === 0) {
    await moment();
    if (passed < 3_000) jest.advanceTimersByTime(5);
    passed = Math.min(3_000, passed + 5);
  }
  await jest.advanceTimersByTimeAsync(4_999 - passed);
  expect(status()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await until(() => status() !== undefined);
  expect(status()).toBe(201);
  answer();
});

test("with neither database nor mail server the visitor is told so after four seconds", async () => {
  gateway.setFault("hang");
  mail.setFault("hang");
  const { status } = submit("four seconds");
  await until(() => gateway.countCalls("store_request") === 2);
  await jest.advanceTimersByTimeAsync(3_999);
  expect(status()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  await until(() => status() !== undefined);
  expect(status()).toBe(503);
});
