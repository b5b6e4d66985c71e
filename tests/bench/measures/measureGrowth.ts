import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { buildGatsby, rebuildEmptySite } from "./buildGatsby";
import { gather, type Measure } from "./Measure";

const sizes = [10, 100, 1_000];
const parts = [
  "content",
  "src",
  "api",
  "gatsby",
  "static",
  "gatsby-browser.tsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "gatsby-ssr.tsx",
  "package.json",
  "tsconfig.json",
];

/** Measures the build of a growing list of services, in a copy of the project. */
export async function measureGrowth(
  folder: string,
  report: (line: string) => void,
): Promise<Measure[]> {
  const root = resolve(".");
  createRequire(`${root}/package.json`).resolve("gatsby/cli.js");
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true });
  await symlink(join(root, "node_modules"), join(folder, "node_modules"));
  const model = await readFile(join(folder, "content/services/weekly-maintenance.yaml"), "utf8");
  const services = join(folder, "content/services");

  const { measures, add } = gather("growth", 1, report);
  const results = new Map<number, { seconds: number; megabytes: number }>();
  for (const size of sizes) {
    for (let n = 10; n < size; n++) {
      const text = model
        .replace(/^slug: .*$/m, `slug: measured-${String(n)}`)
        .replace(/^order: .*$/m, `order: ${String(n + 1)}`)
        .replace(/^title: .*$/m, `title: Measured ${String(n)}`);
      await writeFile(join(services, `measured-${String(n)}.yaml`), text);
    }
    for (const made of [".cache", "public"])
      await rm(join(folder, made), { recursive: true, force: true });
    const result = await buildGatsby(folder);
    results.set(size, result);
    add(`build of ${String(size)} service pages`, result.seconds * 1000, "ms");
    add(`build of ${String(size)} service pages, most memory`, result.megabytes, "MB");
    if (size === 100) {
      const changed = join(services, "measured-50.yaml");
      const text = await readFile(changed, "utf8");
      await writeFile(changed, text.replace(/Atlanta/, "Atlanta itself"));
      const { seconds } = await buildGatsby(folder);
      add("rebuild after one changed sentence", seconds * 1000, "ms", 6_000);
    }
  }
  const { rebuild } = await rebuildEmptySite(join(folder, "empty"), root);
  add("rebuild of a Gatsby site with one page and nothing else", rebuild * 1000, "ms");
  const [hundred, thousand] = [results.get(100), results.get(1_000)];
  if (hundred && thousand) {
    const each = ((thousand.seconds - hundred.seconds) * 1000) / 900;
    add("each page beyond the first hundred", each, "ms", 60);
    add("memory, 1,000 pages to 100", thousand.megabytes / hundred.megabytes, "×", 1.5);
  }
  return measures;
}
