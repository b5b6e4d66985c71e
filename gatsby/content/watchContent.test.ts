import { cp, mkdtemp, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchContent } from "./watchContent";

async function aProject(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "watch-"));
  await cp("content", join(root, "content"), { recursive: true });
  await cp("src/pages", join(root, "src/pages"), { recursive: true });
  return root;
}

test("a mistake is told when its file is saved, and it is told when it is mended", async () => {
  const root = await aProject();
  const file = join(root, "content/services/move-in-out.yaml");
  const before = await readFile(file, "utf8");
  const told: string[] = [];
  const tellings: (() => void)[] = [];
  const nextTelling = () => new Promise<void>((resolve) => tellings.push(resolve));
  const tell = (message: string) => {
    told.push(message);
    tellings.shift()?.();
  };
  const stop = watchContent(root, { onProblems: tell, onMended: () => tell("mended") });

  const problem = nextTelling();
  await writeFile(file, before.replace("summary:", "sumary:"));
  await problem;
  // As some editors save: into a new file that takes the place of the old one.
  const mended = nextTelling();
  await writeFile(`${file}.tmp`, before);
  await rename(`${file}.tmp`, file);
  await mended;
  stop();

  expect(told).toHaveLength(2);
  expect(told[0]).toMatch(/content\/services\/move-in-out\.yaml:\d+:1 sumary is not a key/);
  expect(told[1]).toBe("mended");
});
