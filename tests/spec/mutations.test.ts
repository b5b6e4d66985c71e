import { isMapped } from "../mutate/isMapped";
import { makeChange } from "../mutate/makeChange";
import { allMutations } from "../mutate/mutations/allMutations";

test("at least 60 mutations break at least 60 lines of the specification", () => {
  expect(allMutations.length).toBeGreaterThanOrEqual(60);
  const lines = new Set(allMutations.map(({ line }) => line));
  expect(lines.size).toBeGreaterThanOrEqual(60);
});

test("each mutation's line is mapped to its test", () => {
  const unmapped = allMutations.filter((mutation) => !isMapped(mutation));
  expect(unmapped.map(({ line, test: name }) => `${line} → ${name}`)).toEqual([]);
});

test("each mutation still finds the text that it changes", () => {
  const problems = allMutations.flatMap((mutation) => {
    try {
      makeChange(".", mutation);
      return [];
    } catch (error) {
      return [`${mutation.change}: ${String(error)}`];
    }
  });
  expect(problems).toEqual([]);
});
