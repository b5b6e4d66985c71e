import Sequencer from "@jest/test-sequencer";

// Jest starts the largest files first. These are small but take long: started last, they would keep one
// worker busy after the others are done.
const first =
  /\/tests\/(?:hostile|promises)\/|\/(?:pictures|gatsbyServe|commands\/content)\.test\.ts$/;

export default class StartFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isFirst = ({ path }) => first.test(path.replaceAll("\\", "/"));
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
