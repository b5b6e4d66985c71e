import { weighPages } from "./weighPages";

test("a page has at most 2 KB of inline script, and only the form's pages one file of 113 KB", () => {
  for (const { path, ownScript, scriptFiles, islandScript, islandFiles } of weighPages()) {
    const isForm = path === "/quote" || path === "/contact";
    const fits = ownScript <= 2_048 && islandScript <= 113_000;
    expect({ path, fits, ownScript, islandScript, scriptFiles, islandFiles }).toMatchObject({
      path,
      fits: true,
      scriptFiles: 0,
      islandFiles: isForm ? 1 : 0,
    });
  }
});
