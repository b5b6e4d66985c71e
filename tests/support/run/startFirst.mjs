import Sequencer from "@jest/test-sequencer";

// Jest starts the largest files first. These are small and take long, because they start programs or wait for a clock: one worker
// would still run them when the others are done.
const first = [
  "/tests/hostile/floods.test.ts",
  "/tests/hostile/hostile.test.ts",
  "/tests/hostile/serve.test.ts",
  "/tests/hostile/packedFunctions.test.ts",
  "/tests/bench/pictures.test.ts",
  "/tests/spec/gatsbyServe.test.ts",
  "/server/commands/content.test.ts",
];

const isFirst = ({ path }) => first.some((name) => path.endsWith(name));

/** Starts these files first, and the rest in Jest's own order. */
export default class StartFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
