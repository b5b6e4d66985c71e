import { describeProgress } from "./describeProgress";

test.each([
  ["success compile gatsby files - 3.617s", "1 of 8: the build's own code"],
  ["success onPostBuild - 2.207s", "8 of 8: icons, search files and compression"],
  ["success building schema - 0.590s", undefined],
  ["info bootstrap finished - 16.759s", undefined],
  ["warn something is deprecated", "warn something is deprecated"],
  [" ERROR #11467  API.NODE.VALIDATION", " ERROR #11467  API.NODE.VALIDATION"],
  ["error Your site has no pages", "error Your site has no pages"],
  // What follows is on lines of its own, which say nothing without it.
  ["warn The GraphQL query in the non-page component", undefined],
])("%s", (line, progress) => {
  expect(describeProgress(line)).toBe(progress);
});
