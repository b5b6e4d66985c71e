import { setTimeout as sleep } from "node:timers/promises";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import type { Counter } from "./countClient";
import { limitClient, waitForTurn } from "./limitClient";

hushLog();

const countersOf = (client: string, network = "network"): Counter[] => [
  { name: client, most: 40, scope: "client" },
  { name: network, most: 400, scope: "network" },
];

/** A database that answers each post when the test says so. */
function aSlowDatabase() {
  const answers: (() => void)[] = [];
  const store = async () => {
    await new Promise<void>((answer) => answers.push(answer));
    return { status: "received" };
  };
  return { countCalls: () => answers.length, store, answer: () => answers.shift()?.() };
}

const settled = () => sleep(20);

beforeEach(forgetSharedState);

test("a client has two posts under way, and its others follow when these have their answers", async () => {
  const { countCalls, store, answer } = aSlowDatabase();
  const posts = Array.from({ length: 5 }, () => limitClient(countersOf("flood"), store));
  await settled();
  expect(countCalls()).toBe(2);
  for (let n = 0; n < 5; n++) {
    answer();
    await settled();
  }
  expect(await Promise.all(posts)).toEqual(Array(5).fill({ status: "received" }));
});

test("a network has eight posts under way, and a visitor of another network does not wait for them", async () => {
  const { countCalls, store } = aSlowDatabase();
  for (let client = 0; client < 20; client++)
    void limitClient(countersOf(`phone ${String(client)}`, "carrier"), store);
  await settled();
  expect(countCalls()).toBe(8);
  void limitClient(countersOf("visitor", "elsewhere"), store);
  await settled();
  expect(countCalls()).toBe(9);
});

test("visitors whom nobody can tell apart wait for nobody", async () => {
  const { countCalls, store } = aSlowDatabase();
  for (let n = 0; n < 200; n++) void limitClient([], store);
  await settled();
  expect(countCalls()).toBe(200);
});

test("a post whose turn comes too late does not reach the database", async () => {
  const { store, answer } = aSlowDatabase();
  const posts = Array.from({ length: 3 }, () => limitClient(countersOf("slow"), store));
  await settled();
  const now = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(now + 3_100);
  answer();
  expect(await posts[2]).toEqual({ status: "unavailable" });
  clock.mockRestore();
});

test("of posts that are turned away two are answered at a time, and a visitor of another address waits for none", async () => {
  const { store, answer } = aSlowDatabase();
  const answered: number[] = [];
  const posts = Array.from({ length: 8 }, async (_, n) => {
    await limitClient(countersOf("flood"), store, 100);
    answered.push(n);
  });
  await settled();
  const now = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(now + 3_100);
  answer();
  answer();
  await sleep(150);
  expect(answered).toEqual([0, 1, 2, 3]);
  const visitor = limitClient(countersOf("visitor"), store, 100);
  await settled();
  answer();
  expect(await visitor).toEqual({ status: "received" });
  expect(answered.length).toBeLessThan(8);
  await Promise.all(posts);
  clock.mockRestore();
});

/** A database that refuses every post, and how often it was asked. */
function aDatabaseThatRefuses(scope: Counter["scope"], retryAfter = 600) {
  const store = jest.fn(() =>
    Promise.resolve({ status: "rate_limited" as const, retryAfter, scope }),
  );
  return store;
}

test("after the database has refused a client, nobody asks it again before the hour ends", async () => {
  const store = aDatabaseThatRefuses("client");
  await limitClient(countersOf("client"), store);
  const now = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(now + 540_000);
  expect(await limitClient(countersOf("client"), store)).toEqual({
    status: "rate_limited",
    retryAfter: 60,
  });
  expect(store).toHaveBeenCalledTimes(1);
  clock.mockReturnValue(now + 601_000);
  await limitClient(countersOf("client"), store);
  expect(store).toHaveBeenCalledTimes(2);
  clock.mockRestore();
});

test("posts that wait behind a refused one are refused with it", async () => {
  const store = aDatabaseThatRefuses("client");
  const posts = Array.from({ length: 40 }, () => limitClient(countersOf("flood"), store));
  expect((await Promise.all(posts)).every(({ status }) => status === "rate_limited")).toBe(true);
  expect(store).toHaveBeenCalledTimes(2);
});

test("a network that is used up turns its clients away, and another network's clients are not concerned", async () => {
  const store = aDatabaseThatRefuses("network");
  await limitClient(countersOf("one", "full"), store);
  await limitClient(countersOf("two", "full"), store);
  expect(store).toHaveBeenCalledTimes(1);
  await limitClient(countersOf("two", "other"), store);
  expect(store).toHaveBeenCalledTimes(2);
});

test("clients that are gone leave nothing behind", async () => {
  const store = () => Promise.resolve({ status: "received" });
  for (let n = 0; n < 1_000; n++)
    await limitClient(countersOf(`client ${String(n)}`, `network ${String(n)}`), store);
  const turns = Reflect.get(globalThis, Symbol.for("site.turns")) as Map<string, unknown>;
  expect(turns.size).toBe(0);
});

test("a client that asks for pages as fast as it can gets forty a second, and another one does not wait behind it", async () => {
  let answered = 0;
  const flood = Array.from({ length: 20 }, async () => {
    await waitForTurn(countersOf("flood"));
    answered++;
  });
  const asked = performance.now();
  await waitForTurn(countersOf("visitor"));
  expect(answered).toBeLessThan(10);
  await Promise.all(flood);
  // Twenty in twos, with 50 ms for each two.
  expect(performance.now() - asked).toBeGreaterThan(450);
  await waitForTurn([]);
});
