import { inGroups } from "./callDatabase";

/** A call that ends when the test says so. */
function aSlowCall() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const run = async (items: number[]): Promise<string[]> => {
    groups.push(items);
    await new Promise<void>((end) => ends.push(end));
    if (items.includes(13)) throw new Error("unlucky");
    return items.map((item) => `answer ${String(item)}`);
  };
  return { groups, run, end: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test("the first goes at once, what arrives meanwhile goes together, and each gets its own answer", async () => {
  const { groups, run, end } = aSlowCall();
  const ask = inGroups(run, { largest: 3 });
  const answers = Promise.all([1, 2, 3, 4, 5].map(ask));
  expect(groups).toEqual([[1]]);
  end();
  await settled();
  expect(groups).toEqual([[1], [2, 3, 4]]);
  end();
  await settled();
  end();
  expect(await answers).toEqual(["answer 1", "answer 2", "answer 3", "answer 4", "answer 5"]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

test("a call that fails fails for its own group only", async () => {
  const { run, end } = aSlowCall();
  const ask = inGroups(run, { largest: 2 });
  const results = Promise.allSettled([1, 13, 2, 3].map(ask));
  for (let calls = 0; calls < 3; calls++) {
    end();
    await settled();
  }
  expect((await results).map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "rejected",
    "fulfilled",
  ]);
});

test("a call with too few answers is a failure, not somebody else's answer", async () => {
  const ask = inGroups(async () => await Promise.resolve([]), { largest: 5 });
  await expect(ask(1)).rejects.toThrow("0 answers to 1 items");
});

afterEach(() => {
  jest.useRealTimers();
});

test("when a call hangs, everybody behind it is told after the same time, and later calls go on", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const { groups, run, end } = aSlowCall();
  const ask = inGroups(run, { largest: 1, longestMs: 200 });
  const told: number[] = [];
  for (let n = 0; n < 50; n++) ask(n).catch(() => told.push(n));
  await jest.advanceTimersByTimeAsync(199);
  expect(told).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(1);
  expect(told).toHaveLength(50);
  // Nobody waits for those any more, so the database is not asked to store them.
  end();
  await settled();
  const next = ask(100);
  await settled();
  expect(groups).toEqual([[0], [100]]);
  end();
  expect(await next).toBe("answer 100");
});
