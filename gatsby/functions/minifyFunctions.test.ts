import { mkdtemp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minifyFunctions } from "./minifyFunctions";

const source = `${"// As Gatsby leaves them: with every comment – and every blank.\n".repeat(10)}
module.exports = {
  default: function answerRequest() {
    return "Żółć 丂 🙂";
  },
};
`;

test("a Function is smaller, ASCII, and does and is called what it was", async () => {
  const folder = await mkdtemp(join(tmpdir(), "functions-"));
  try {
    await mkdir(join(folder, "notifications"));
    const files = ["quote-requests.js", join("notifications", "deliver.js")];
    for (const file of files) await writeFile(join(folder, file), source);
    await writeFile(
      join(folder, "manifest.json"),
      JSON.stringify(files.map((relativeCompiledFilePath) => ({ relativeCompiledFilePath }))),
    );
    await minifyFunctions(folder);
    for (const file of files) {
      const code = await readFile(join(folder, file), "utf8");
      expect(code.length).toBeLessThan(source.length);
      expect(Buffer.byteLength(code)).toBe(code.length);
      const { default: handler } = createRequire(join(folder, "manifest.json"))(
        join(folder, file),
      ) as { default: () => string };
      expect(handler()).toBe("Żółć 丂 🙂");
      expect(handler.name).toBe("answerRequest");
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
