import Sequencer from "@jest/test-sequencer";

// It waits for clocks and processes, and its file is short. A clone knows no times of earlier runs, so Jest begins with the
// largest files, and this one would end alone.
const first = "/tests/hostile/soak/runSoak.test.ts";

/** Starts what takes longest first, and the rest in Jest's own order. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isFirst = ({ path }) => path.endsWith(first);
    const sorted = super.sort(tests);
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
