// Run `node tests/support/completeLock.mjs` after a change of packages. In tests/hostile/tools, which has a
// lock file of its own, run `npm install --package-lock-only && node ../../support/completeLock.mjs`. It
// writes each package's address into the lock file. Without addresses npm first asks the registry about every
// package, which doubles the time of `npm ci`. npm leaves them out when its setting
// omit-lockfile-registry-resolved is on. The host is a placeholder: with the setting in .npmrc, npm replaces
// it with the registry that is configured.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  // The project itself and packages bundled in others have no archive in a registry.
  if (entry.integrity === undefined || entry.resolved !== undefined) continue;
  const name = entry.name ?? path.split("node_modules/").at(-1);
  const archive = `${name.split("/").at(-1)}-${entry.version}.tgz`;
  const resolved = `https://configured-registry.example/${name}/-/${archive}`;
  // npm writes the address right before the checksum.
  const facts = Object.entries(entry);
  const place = facts.findIndex(([key]) => key === "integrity");
  lock.packages[path] = Object.fromEntries(facts.toSpliced(place, 0, ["resolved", resolved]));
}
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
