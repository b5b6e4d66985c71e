import Sequencer from "@jest/test-sequencer";

const first = [
  // It waits for clocks and processes, and its file is short. A clone knows no times of earlier runs, so Jest begins with the
  // largest files, and this one would end alone.
  "/tests/hostile/soak/runSoak.test.ts",
  // They start hundreds of programs. The system copies the tables of a worker's memory for each, and a worker grows from 100 MB
  // to 500 with the files that it runs: the first of these takes half of the processor time at the beginning.
  "/adopt/upgrade/upgrade.test.ts",
  "/server/owner/commands.test.ts",
  "/server/commands/content.test.ts",
  "/tests/hostile/serve.test.ts",
];

const placeOf = ({ path }) => {
  const place = first.findIndex((name) => path.endsWith(name));
  return place === -1 ? first.length : place;
};

/** Starts what takes longest first, and the rest in Jest's own order. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
