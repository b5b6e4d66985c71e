import type { RequestOutcome } from "../../shared/requestKind";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import type { Counter } from "./countClient";
import { takeTurnedAway } from "../outbox/enqueueOwnerMails";
import { takeAllowance } from "./takeAllowance";

/** Ten minutes before an hour of the clock ends. */
const now = Date.parse("2026-11-23T10:50:00Z");
const minute = 60_000;
const received: RequestOutcome = { status: "received", reference: "Q-00000-00000" };

const countersOf = (client: string, network = "network"): Counter[] => [
  { name: client, most: 3, scope: "client" },
  { name: network, most: 100, scope: "network" },
];

function send(client: string, outcome: RequestOutcome, at = now, network?: string): string {
  const allowance = takeAllowance(countersOf(client, network), at);
  if (allowance.status === "taken") allowance.settle(outcome);
  return allowance.status;
}

beforeEach(forgetSharedState);

test("what is on its way to the database counts: one client cannot fill the queue of everybody else", () => {
  const answers = Array.from({ length: 900 }, () => takeAllowance(countersOf("flood"), now));
  expect(answers.filter(({ status }) => status === "taken")).toHaveLength(3);
  expect(answers.at(-1)).toEqual({ status: "used_up", retryAfter: 600 });
  expect(takeAllowance(countersOf("visitor"), now).status).toBe("taken");
});

test("after the database said that nothing is left, nobody asks it again before the hour ends", () => {
  const limited: RequestOutcome = { status: "rate_limited", retryAfter: 600 };
  expect(send("client", limited)).toBe("taken");
  expect(send("client", received, now + minute)).toBe("used_up");
  expect(takeAllowance(countersOf("client"), now + 9 * minute)).toEqual({
    status: "used_up",
    retryAfter: 60,
  });
  expect(send("client", received, now + 10 * minute)).toBe("taken");
});

test("a network that is used up turns its clients away, and another network's clients are not concerned", () => {
  const allowance = takeAllowance(countersOf("one", "full"), now);
  if (allowance.status === "taken")
    allowance.settle({ status: "rate_limited", retryAfter: 600 }, "network");
  expect(send("two", received, now, "full")).toBe("used_up");
  expect(send("two", received, now, "other")).toBe("taken");
});

test.each<RequestOutcome>([
  { status: "replayed", reference: "Q-00000-00000" },
  { status: "key_reused" },
  { status: "unavailable" },
])("a request that became $status costs nothing", (outcome) => {
  for (let n = 0; n < 10; n++) expect(send("client", outcome)).toBe("taken");
});

test("stored requests cost one each, and the next hour begins anew", () => {
  const statuses = Array.from({ length: 4 }, () => send("client", received));
  expect(statuses).toEqual(["taken", "taken", "taken", "used_up"]);
  expect(send("client", received, now + 10 * minute)).toBe("taken");
});

test("what was turned away here is counted by limit, and told once", () => {
  for (let n = 0; n < 5; n++) send("client", received);
  expect(takeTurnedAway()).toEqual({ client: 2, network: 0 });
  expect(takeTurnedAway()).toEqual({ client: 0, network: 0 });
});

test("visitors whom nobody can tell apart are never turned away", () => {
  for (let n = 0; n < 200; n++) expect(takeAllowance([], now).status).toBe("taken");
});

test("a flood from ever new addresses takes a bounded memory, and the newest are remembered", () => {
  for (let n = 0; n < 12_000; n++)
    send(`client ${String(n)}`, received, now, `network ${String(n)}`);
  const kept = Reflect.get(globalThis, Symbol.for("site.allowances")) as Map<string, unknown>;
  expect(kept.size).toBeLessThanOrEqual(10_000);
  expect(kept.has("client 11999")).toBe(true);
});
