import type { SupabaseClient } from "@supabase/supabase-js";
import { callTogether } from "./callDatabase";

/** A database whose calls end when the test says so. */
function aSlowDatabase() {
  const groups: number[][] = [];
  const ends: (() => void)[] = [];
  const rpc = async (_name: string, { items }: { items: number[] }) => {
    groups.push(items);
    await new Promise<void>((end) => ends.push(end));
    if (items.includes(13)) return { data: null, error: { code: "57014" }, status: 500 };
    if (items.includes(7)) return { data: [], error: null, status: 200 };
    return { data: items.map((item) => `answer ${String(item)}`), error: null, status: 200 };
  };
  const client = { rpc } as unknown as SupabaseClient;
  const ask = (item: number, timeoutMs?: number) =>
    callTogether(client, "ask", item, {
      list: "items",
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    });
  return { groups, ask, end: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

test("the first goes at once, what arrives meanwhile goes together, and each gets its own answer", async () => {
  const { groups, ask, end } = aSlowDatabase();
  const first = ask(100);
  await settled();
  const answers = Promise.all(Array.from({ length: 22 }, (_, item) => ask(item + 20)));
  await settled();
  expect(groups).toEqual([[100]]);
  for (let calls = 0; calls < 3; calls++) {
    end();
    await settled();
  }
  expect(groups.map((group) => group.length)).toEqual([1, 20, 2]);
  expect(await first).toBe("answer 100");
  expect((await answers).at(-1)).toBe("answer 41");
});

test("a call that fails, or answers too little, fails for its own group only", async () => {
  const { ask, end } = aSlowDatabase();
  const results: Promise<unknown>[] = [];
  for (const item of [1, 13, 7, 3]) {
    results.push(ask(item));
    await settled();
  }
  const outcomes = Promise.allSettled(results);
  for (let calls = 0; calls < 2; calls++) {
    end();
    await settled();
  }
  expect((await outcomes).map(({ status }) => status)).toEqual([
    "fulfilled",
    ...["rejected", "rejected", "rejected"],
  ]);
});

test("when a call hangs, everybody behind it is told after the same time, and what nobody waits for is not sent", async () => {
  const { groups, ask, end } = aSlowDatabase();
  const first = ask(100, 60);
  await settled();
  const start = performance.now();
  const behind = await Promise.allSettled([first, ...Array.from({ length: 50 }, () => ask(1, 60))]);
  expect(new Set(behind.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  expect(performance.now() - start).toBeLessThan(1_000);
  end();
  await settled();
  const next = ask(101, 1_000);
  await settled();
  expect(groups).toEqual([[100], [101]]);
  end();
  expect(await next).toBe("answer 101");
});
