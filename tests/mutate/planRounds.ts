import type { Mutation } from "./Mutation";

export type Round = {
  /** Whether the site has to be built for the tests of this round. */
  isBuilt: boolean;
  mutations: Mutation[];
};

/**
 * Groups the mutations that show in built pages, so that they share a build: no round has the same test or the same text
 * twice. The others run alone, because their tests take seconds and a changed table can break every test of that table.
 */
export function planRounds(mutations: readonly Mutation[]): Round[] {
  const alone: Round[] = [];
  const built: (Round & { keys: Set<string> })[] = [];
  const sorted = [...mutations].sort((a, b) => (a.build ?? 1) - (b.build ?? 1));
  for (const mutation of sorted) {
    if ("sql" in mutation || !mutation.test.startsWith("tests/spec/")) {
      alone.push({ isBuilt: false, mutations: [mutation] });
      continue;
    }
    const place =
      "find" in mutation ? `${String(mutation.file)} ${String(mutation.find)}` : mutation.newFile;
    const round = built.find(
      ({ keys }, index) =>
        index + 1 >= (mutation.build ?? 1) && !keys.has(mutation.test) && !keys.has(place),
    );
    if (round) {
      round.mutations.push(mutation);
      round.keys.add(mutation.test).add(place);
    } else {
      built.push({
        isBuilt: true,
        mutations: [mutation],
        keys: new Set([mutation.test, place]),
      });
    }
  }
  return [...built.map((round) => ({ isBuilt: true, mutations: round.mutations })), ...alone];
}
