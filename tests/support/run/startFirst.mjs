import Sequencer from "@jest/test-sequencer";

// Jest starts the largest files first. These are small and take long, because they start programs or wait for
// a clock: one worker would still run them when the others are done.
const first =
  /\/tests\/(?:hostile|promises)\/|\/(?:pictures|gatsbyServe|commands\/content)\.test\.ts$/;

/** Starts these files first, and the rest in Jest's own order. */
export default class StartFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isFirst = ({ path }) => first.test(path.replaceAll("\\", "/"));
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
