import Sequencer from "@jest/test-sequencer";

// They start dozens of programs, upgrade hundreds. The system copies the tables of a worker's memory for each, and a worker grows
// from 100 MB to 500 with the files that it runs: at the beginning, upgrade takes half of the processor time.
const first = [
  "/adopt/upgrade/upgrade.test.ts",
  "/server/owner/commands.test.ts",
  "/server/commands/content.test.ts",
  "/tests/hostile/serve.test.ts",
];

const placeOf = ({ path }) => {
  const place = first.findIndex((name) => path.endsWith(name));
  return place === -1 ? first.length : place;
};

/** Starts the files that start programs first, and the rest in Jest's own order. */
export default class ProgramsFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return sorted.sort((one, other) => placeOf(one) - placeOf(other));
  }
}
