import { spawn } from "node:child_process";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
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

/** Runs `gatsby build` and returns its time in seconds and its peak memory. */
async function build(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const gatsby = join(folder, "node_modules/gatsby/cli.js");
  // Loaded into Gatsby's process to report its peak memory at the end. Its workers have other arguments.
  const script = `if (process.argv[2] === "build") process.on("exit", () => process.stderr.write("\\nPEAK " + process.resourceUsage().maxRSS + "\\n"))`;
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(script)}`, gatsby, "build"],
    {
      cwd: folder,
      env: { ...process.env, CI: "1", GATSBY_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream
      .setEncoding("utf8")
      .on("data", (chunk: string) => (text = (text + chunk).slice(-20_000)));
  const code = await new Promise((ended) => child.once("close", ended));
  if (code !== 0) throw new Error(`The build failed:\n${text}`);
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes: Number(/PEAK (\d+)/.exec(text)?.[1] ?? Number.NaN) / 1024,
  };
}

/** The shortest possible rebuild: a site of one page whose only sentence changed. */
async function rebuildEmptySite(folder: string): Promise<number> {
  await mkdir(join(folder, "src/pages"), { recursive: true });
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { gatsby: "*" } }),
  );
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  const say = (sentence: string) =>
    writeFile(join(folder, "src/pages/index.js"), `export default () => "${sentence}"\n`);
  await say("Hello.");
  await build(folder);
  await say("Hello again.");
  return (await build(folder)).seconds;
}

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
    const result = await build(folder);
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
      add("rebuild after one changed sentence", (await build(folder)).seconds * 1000, "ms", 6_000);
    }
  }
  add(
    "rebuild of a Gatsby site with one page and nothing else",
    (await rebuildEmptySite(join(folder, "empty"))) * 1000,
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
