import Sequencer from "@jest/test-sequencer";

// Start these test files first, because they take longer than Jest guesses from their size.
const long = "clocks commands/content doctor outbox rebrand startDatabase";
const first = new RegExp(`/tests/(hostile|promises)/|/(${long.replaceAll(" ", "|")})\\.test\\.ts$`);

export default class StartFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const isFirst = ({ path }) => first.test(path.replaceAll("\\", "/"));
    return [...sorted.filter(isFirst), ...sorted.filter((test) => !isFirst(test))];
  }
}
