import { cp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { buildGatsby, rebuildEmptySite } from "./buildGatsby";
import type { Measure } from "./Measure";

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

  const measures: Measure[] = [];
  const add = (name: string, value: number, unit: Measure["unit"], target?: number) => {
    measures.push({
      part: "growth",
      name,
      value: Math.round(value * 10) / 10,
      unit,
      better: "lower",
      ...(target === undefined ? {} : { target }),
    });
    report(`${name}: ${value.toFixed(1)} ${unit}`);
  };
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
      await writeFile(
        join(services, "measured-50.yaml"),
        (await readFile(join(services, "measured-50.yaml"), "utf8")).replace(
          /Atlanta/,
          "Atlanta itself",
        ),
      );
      add(
        "rebuild after one changed sentence",
        (await buildGatsby(folder)).seconds * 1000,
        "ms",
        6_000,
      );
    }
  }
  add(
    "rebuild of a Gatsby site with one page and nothing else",
    (await rebuildEmptySite(join(folder, "empty"), root)).rebuild * 1000,
    "ms",
  );
  const [hundred, thousand] = [results.get(100), results.get(1_000)];
  if (hundred && thousand) {
    add(
      "each page beyond the first hundred",
      ((thousand.seconds - hundred.seconds) * 1000) / 900,
      "ms",
      60,
    );
    add("memory, 1,000 pages to 100", thousand.megabytes / hundred.megabytes, "×", 1.5);
  }
  return measures;
}
