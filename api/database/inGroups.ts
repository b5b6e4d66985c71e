type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Makes many calls into few: one call is under way at a time, and what arrives meanwhile goes together in the next, up to
 * `largest` items. The first goes at once, so nothing waits while there is nothing to wait for.
 *
 * @param run answers in the order of its items; when it rejects, so does each of them
 * @param pauseMs at least this long from the end of one call to the next, for what nobody waits for
 */
export function inGroups<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  largest: number,
  pauseMs = 0,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  const empty = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, largest);
      try {
        const results = await run(group.map(({ item }) => item));
        if (results.length !== group.length)
          throw new Error(`${String(results.length)} answers to ${String(group.length)} items`);
        group.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      if (pauseMs > 0) await new Promise((passed) => setTimeout(passed, pauseMs));
    }
    busy = false;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!busy) void empty();
    });
}
