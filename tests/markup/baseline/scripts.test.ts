import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isWidelyAvailable } from "./isWidelyAvailable";
import { listScriptFeatures } from "./listScriptFeatures";

/** What our scripts ask of a browser that not every current one has, with what happens where it is missing. */
const fallbacks: Record<string, string> = {
  "api.Document.prerendering":
    "No page is prepared before the visit, so nothing has to wait for it.",
  "api.Navigator.connection":
    "A visitor who saves data gets the film and the form's script like everyone else.",
  "api.Window.requestIdleCallback":
    "The form's script is fetched a second after the page has loaded.",
};

const invented = `const { share } = navigator;
const button = document.querySelector("button")!;
requestIdleCallback(() => button.requestFullscreen());
[3, 1].toSorted();
const own = { at: () => 1, vibrate: () => 2 };
own.vibrate();`;

/**
 * The new features in our scripts and in the invented one. The compiler reads both in one run, because most of its time goes into
 * the browser's types.
 */
let found: { ours: string[]; invented: string[] };

beforeAll(async () => {
  const script = join(await mkdtemp(join(tmpdir(), "baseline-")), "script.ts");
  await writeFile(script, invented);
  const features = listScriptFeatures([
    ...["src/enhance/enhance.ts", "src/quote/island/loadForm.ts", "src/quote/island/island.ts"],
    script,
  ]);
  const newOf = (isWanted: (file: string) => boolean) => [
    ...new Set(
      [...features]
        .filter(([file]) => isWanted(file))
        .flatMap(([, keys]) => [...keys])
        .filter((key) => isWidelyAvailable(key) === false),
    ),
  ];
  found = { ours: newOf((file) => file !== script), invented: newOf((file) => file === script) };
});

test("each feature that a current browser lacks is listed with its fallback, and nothing else is listed", () => {
  expect(found.ours.sort()).toEqual(Object.keys(fallbacks).sort());
});

test("a script that uses a new feature of the browser or of JavaScript is noticed", () => {
  expect(found.invented).toEqual([
    "api.Navigator.share",
    "api.Window.requestIdleCallback",
    "api.Element.requestFullscreen",
  ]);
});
