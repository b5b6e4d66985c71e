import { weighPages } from "./weighPages";

// `npm test` builds the site first. To run this file alone, build the site first (.github/CONTRIBUTING.md).

test("a page has at most 2 KB of inline script, and only the form's pages one file of 113 KB", async () => {
  for (const { path, ownScript, scriptFiles, islandScript, islandFiles } of await weighPages(
    "public",
  )) {
    const isForm = path === "/quote" || path === "/contact";
    expect({ path, fits: ownScript <= 2_048, scriptFiles, islandFiles }).toEqual({
      ...{ path, fits: true, scriptFiles: 0, islandFiles: isForm ? 1 : 0 },
    });
    expect([path, islandScript <= 113_000]).toEqual([path, true]);
  }
});
