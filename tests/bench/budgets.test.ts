import { weighPages } from "./weighPages";

test("a page has 1.3 KB of inline script, the form's pages 2.4 KB and one file of 113 KB", () => {
  for (const { path, ownScript, scriptFiles, islandScript, islandFiles } of weighPages()) {
    const isForm = path === "/quote" || path === "/contact";
    const fits = ownScript <= (isForm ? 2_400 : 1_300) && islandScript <= 113_000;
    expect({ path, fits, ownScript, islandScript, scriptFiles, islandFiles }).toMatchObject({
      path,
      fits: true,
      scriptFiles: 0,
      islandFiles: isForm ? 1 : 0,
    });
  }
});
