import { spawn } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";

/** Runs `gatsby build` and returns its time in seconds and its peak memory. */
export async function buildGatsby(folder: string): Promise<{ seconds: number; megabytes: number }> {
  const gatsby = join(folder, "node_modules/gatsby/cli.js");
  // Loaded into Gatsby's process to report its peak memory at the end. Its workers have other arguments.
  const script =
    `if (process.argv[2] === "build") process.on("exit", () => ` +
    `process.stderr.write("\\nPEAK " + process.resourceUsage().maxRSS + "\\n"))`;
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

/**
 * A site of one page whose only sentence changes: the shortest first build and rebuild that Gatsby can do.
 *
 * @param packagesFrom the folder whose `node_modules` it uses
 * @returns seconds
 */
export async function rebuildEmptySite(
  folder: string,
  packagesFrom: string,
): Promise<{ build: number; rebuild: number }> {
  await mkdir(join(folder, "src/pages"), { recursive: true });
  await writeFile(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { gatsby: "*" } }),
  );
  await symlink(resolve(packagesFrom, "node_modules"), join(folder, "node_modules"));
  const say = (sentence: string) =>
    writeFile(join(folder, "src/pages/index.js"), `export default () => "${sentence}"\n`);
  await say("Hello.");
  const first = await buildGatsby(folder);
  await say("Hello again.");
  return { build: first.seconds, rebuild: (await buildGatsby(folder)).seconds };
}
