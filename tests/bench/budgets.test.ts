import { weighPages } from "./measures/measurePages";

// `npm test` builds the site first. To run this file alone, build the site first (CONTRIBUTING.md).

test("a page loads no script file and has at most 2 KB of inline script", async () => {
  for (const { path, ownScript, scriptFiles } of await weighPages("public")) {
    expect({ path, fits: ownScript <= 2_048, scriptFiles }).toEqual({
      path,
      fits: true,
      scriptFiles: 0,
    });
  }
});

test("only the two pages with the form have a script for it: one file of at most 113 KB", async () => {
  const pages = await weighPages("public");
  expect(pages.filter(({ islandScript }) => islandScript > 0).map(({ path }) => path)).toEqual([
    "/contact",
    "/quote",
  ]);
  for (const { path, islandScript, islandFiles } of pages)
    expect({ path, fits: islandScript <= 113_000, isOneFile: islandFiles <= 1 }).toEqual({
      path,
      fits: true,
      isOneFile: true,
    });
});
