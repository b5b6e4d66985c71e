import type { Mutation } from "./Mutation";

export type Round = {
  /** Whether the site has to be built for the tests of this round. */
  isBuilt: boolean;
  mutations: Mutation[];
};

/**
 * Groups mutations so that each failure in a round belongs to one of them. Those that show in built pages share a build,
 * those of the database share a database; no round has the same test or the same text twice. Changes of other code run
 * alone: their tests take seconds.
 */
export function planRounds(mutations: readonly Mutation[]): Round[] {
  const rounds: (Round & { keys: Set<string> })[] = [];
  for (const mutation of mutations) {
    const isSql = "sql" in mutation;
    const isBuilt = !isSql && mutation.test.startsWith("tests/spec/");
    const keys = [
      mutation.test,
      "find" in mutation ? `${String(mutation.file)} ${String(mutation.find)}` : mutation.change,
    ];
    const round = rounds.find(
      (one) =>
        (isBuilt || isSql) &&
        one.isBuilt === isBuilt &&
        one.mutations.every((other) => "sql" in other === isSql) &&
        keys.every((key) => !one.keys.has(key)),
    );
    if (round) {
      round.mutations.push(mutation);
      for (const key of keys) round.keys.add(key);
    } else {
      rounds.push({ isBuilt, mutations: [mutation], keys: new Set(keys) });
    }
  }
  return rounds.map(({ isBuilt, mutations: own }) => ({ isBuilt, mutations: own }));
}
