import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

/** Runs `gatsby build` and returns its time in seconds. */
async function buildGatsby(folder: string): Promise<number> {
  const started = performance.now();
  const env = { ...process.env, CI: "1", GATSBY_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
  await promisify(execFile)(process.execPath, ["node_modules/gatsby/cli.js", "build"], {
    ...{ cwd: folder, env, maxBuffer: 2 ** 26 },
  });
  return (performance.now() - started) / 1000;
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
  return { build: first, rebuild: await buildGatsby(folder) };
}
