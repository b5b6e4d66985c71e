import Sequencer from "@jest/test-sequencer";

// Jest starts the largest files first. These test files take longer than their size suggests.
const long = "clocks commands/content findBrokenPictures ownFiles rebrand startDatabase";
const first = new RegExp(`/tests/(hostile|promises)/|/(${long.replaceAll(" ", "|")})\\.test\\.ts$`);

export default class StartFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isFirst = ({ path }) => first.test(path.replaceAll("\\", "/"));
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
