import { gzipSync } from "node:zlib";
import { bundleBrowserScript } from "./bundleBrowserScript";

test("the scripts that stand in pages stay under 2 KB together", async () => {
  const scripts = await Promise.all(
    ["src/enhance/enhance.ts", "src/quote/island/loadForm.ts"].map((entry) =>
      bundleBrowserScript(entry),
    ),
  );
  expect(gzipSync(scripts.join("\n")).length).toBeLessThan(2048);
});
