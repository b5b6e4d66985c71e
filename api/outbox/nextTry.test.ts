import type { Cause } from "../mail/SendResult";
import { nextTry, pauseAfter } from "./nextTry";

const first = {
  kind: "quote_request" as const,
  attempts: 1,
  unconfirmed: 0,
  plain: false,
  createdAt: "2026-05-04T13:00:00Z",
};
const now = Date.parse(first.createdAt) + 60_000;

/** "5 min", "plain now", "closed": what becomes of a notification that failed like this. */
function describeNext(cause: Cause, changes: object = {}, retrySeconds?: number): string {
  const failure = { cause, ...(retrySeconds === undefined ? {} : { retrySeconds }) };
  const next = nextTry({ ...first, ...changes }, failure, now);
  if (next.status === "closed") return "closed";
  const seconds = next.waitSeconds;
  const wait = seconds < 60 ? `${String(seconds)} s` : `${String(seconds / 60)} min`;
  return [
    next.plain === true ? "plain" : "",
    wait,
    next.countsAsAttempt === false ? "not counted" : "",
  ]
    .filter(Boolean)
    .join(" ");
}

const cases: [Cause, string[]][] = [
  ["unreachable", ["1 min", "5 min", "10 min", "10 min"]],
  ["login", ["1 min", "5 min", "10 min", "10 min"]],
  ["deferred", ["1 min", "5 min", "30 min", "60 min", "60 min"]],
  ["mailbox_full", ["1 min", "5 min", "30 min", "60 min", "60 min"]],
  ["quota", ["1 min", "5 min", "30 min", "60 min", "60 min"]],
  ["settings", ["5 min", "60 min", "360 min", "1440 min", "1440 min"]],
  ["content", ["plain 0 s"]],
  ["fault", ["1 min", "5 min", "plain 0 s"]],
  ["gone", ["closed"]],
  ["stopped", ["0 s not counted"]],
];

test.each(cases)("after %s a mail is tried again in %j", (cause, waits) => {
  expect(waits.map((_, index) => describeNext(cause, { attempts: index + 1 }))).toEqual(waits);
});

test("a mail that the server never confirmed goes out once more soon, and then with fixed text", () => {
  expect(describeNext("unconfirmed")).toBe("1 min");
  expect(describeNext("unconfirmed", { attempts: 2, unconfirmed: 1 })).toBe("plain 0 s");
  expect(describeNext("unconfirmed", { attempts: 3, unconfirmed: 2, plain: true })).toBe(
    "1440 min",
  );
});

test("where even fixed text is refused, the mail is tried once a day", () => {
  expect(describeNext("content", { attempts: 2, plain: true })).toBe("1440 min");
});

test("no wait is longer than a day: a sweep treats a later time as the mistake of a wrong clock and tries the mail at once", () => {
  const causes: Cause[] = [...cases.map(([cause]) => cause), "unconfirmed", "receiver"];
  for (const cause of causes)
    for (const plain of [false, true])
      for (let attempts = 1; attempts <= 12; attempts++) {
        const next = nextTry({ ...first, attempts, plain, unconfirmed: attempts - 1 }, { cause });
        const hours = next.status === "due" ? next.waitSeconds / 3_600 : 0;
        expect([cause, hours, hours <= 24]).toEqual([cause, hours, true]);
      }
});

test("a receiver may ask for a longer wait, for neither a shorter one nor more than a day", () => {
  const wait = (attempts: number, seconds: number) =>
    describeNext("receiver", { kind: "webhook", attempts }, seconds);
  expect([wait(1, 120), wait(5, 60), wait(1, 864_000)]).toEqual(["2 min", "300 min", "1440 min"]);
});

test("a webhook call waits longer and longer and is given up after about four days", () => {
  const waits = Array.from({ length: 10 }, (_, index) =>
    describeNext("receiver", { kind: "webhook", attempts: index + 1 }),
  );
  expect(waits).toEqual([
    ...["1 min", "5 min", "30 min", "120 min", "300 min", "600 min", "1440 min", "1440 min"],
    ...["1440 min", "closed"],
  ]);
  expect(describeNext("fault", { kind: "webhook", attempts: 3 })).toBe("closed");
});

test("a confirmation is sent once or not at all, and after a day nobody waits for it", () => {
  const confirmation = { kind: "confirmation" };
  for (const cause of ["content", "settings", "unconfirmed", "fault"] as const)
    expect(describeNext(cause, confirmation)).toBe("closed");
  expect(describeNext("deferred", confirmation)).toBe("1 min");
  expect(describeNext("deferred", { ...confirmation, createdAt: "2026-05-03T12:00:00Z" })).toBe(
    "closed",
  );
});

test("five failures to connect stop all mails for a minute, a refused login at once and longer each time", () => {
  expect([1, 4, 5, 50].map((failures) => pauseAfter("unreachable", failures))).toEqual([
    0, 0, 60, 60,
  ]);
  expect([1, 2, 3, 4, 9].map((failures) => pauseAfter("login", failures))).toEqual([
    60, 300, 600, 600, 600,
  ]);
});
