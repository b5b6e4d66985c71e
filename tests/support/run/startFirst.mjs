import Sequencer from "@jest/test-sequencer";

// Each of these starts dozens of programs, upgrade hundreds. For each program the system copies the worker's page tables, and a
// worker grows from 100 to 500 MB with the files that it runs. In a new worker, upgrade takes half of the processor time.
const first = [
  "/server/commands/content.test.ts",
  "/tests/hostile/serve.test.ts",
  // Jest starts the largest files first. These are small and take long, so one worker would still run them when the others are done.
  "/tests/hostile/singleRequests.test.ts",
  "/tests/bench/pictures.test.ts",
  "/tests/spec/gatsbyServe.test.ts",
  "/tests/markup/baseline/scripts.test.ts",
];

const placeOf = ({ path }) => {
  const place = first.findIndex((name) => path.endsWith(name));
  return place === -1 ? first.length : place;
};

/** Starts these files first, and the rest in Jest's own order. */
export default class StartFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
