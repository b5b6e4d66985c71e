import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isWidelyAvailable } from "./isWidelyAvailable";
import { listScriptFeatures } from "./listScriptFeatures";

/** What our scripts ask of a browser that not every current one has, with what happens where it is missing. */
const fallbacks: Record<string, string> = {
  "api.Navigator.connection":
    "A visitor who saves data gets the film and the form's script like everyone else.",
  "api.Window.requestIdleCallback":
    "The form's script is fetched a second after the page has loaded.",
};

function findNewFeatures(entries: string[]): string[] {
  return [...listScriptFeatures(entries)].filter((key) => isWidelyAvailable(key) === false);
}

test("every function that some current browser lacks has its fallback written down, and no other", () => {
  const found = findNewFeatures([
    "src/enhance/enhance.ts",
    "src/quote/island/loadForm.ts",
    "src/quote/island/island.ts",
  ]);
  expect(found.sort()).toEqual(Object.keys(fallbacks).sort());
});

test("a new function of the browser or the language would be noticed", async () => {
  const script = join(await mkdtemp(join(tmpdir(), "baseline-")), "script.ts");
  await writeFile(
    script,
    `const { share } = navigator;
     const button = document.querySelector("button")!;
     requestIdleCallback(() => button.requestFullscreen());
     [3, 1].toSorted();
     const own = { at: () => 1, vibrate: () => 2 };
     own.vibrate();`,
  );
  expect(findNewFeatures([script])).toEqual([
    "api.Navigator.share",
    "api.Window.requestIdleCallback",
    "api.Element.requestFullscreen",
  ]);
});
