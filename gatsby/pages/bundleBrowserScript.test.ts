import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleBrowserScript } from "./bundleBrowserScript";

async function anEntry(text: string): Promise<string> {
  const entry = join(await mkdtemp(join(tmpdir(), "bundle-")), "greet.ts");
  await writeFile(entry, text);
  return entry;
}

test("a script becomes one line of plain JavaScript", async () => {
  expect(await bundleBrowserScript(await anEntry(`document.title = "one" as string`))).toBe(
    `(()=>{document.title="one";})();`,
  );
});

test("a script cannot end the element it stands in", async () => {
  expect(await bundleBrowserScript(await anEntry(`document.title = "</script>"`))).not.toContain(
    "</script",
  );
});

test("a script that does not compile stops the build", async () => {
  await expect(bundleBrowserScript(await anEntry("const = 1"))).rejects.toThrow();
});

test("the scripts that stand in pages stay under 2 KB together", async () => {
  const scripts = await Promise.all(
    ["src/enhance/enhance.ts", "src/quote/island/loadForm.ts"].map((entry) =>
      bundleBrowserScript(entry),
    ),
  );
  expect(gzipSync(scripts.join("\n")).length).toBeLessThan(2048);
});
