// node tools/completeLock.mjs, after a change of packages: writes into package-lock.json where each package is fetched. Without
// that, npm asks the registry about every single one before it installs anything, which doubles the time of `npm ci`. npm itself
// leaves it out where its setting omit-lockfile-registry-resolved is on. The host stands for any: .npmrc has npm put the configured
// registry in its place.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  // Neither has an archive in a registry: the project itself, and what comes within another package.
  if (entry.integrity === undefined || entry.resolved !== undefined) continue;
  const name = entry.name ?? path.split("node_modules/").at(-1);
  const archive = `${name.split("/").at(-1)}-${entry.version}.tgz`;
  const resolved = `https://configured-registry.example/${name}/-/${archive}`;
  // In npm's own order: version, resolved, integrity.
  const { version, integrity, ...rest } = entry;
  const before = entry.name === undefined ? {} : { name };
  lock.packages[path] = { ...before, version, resolved, integrity, ...rest };
}
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
