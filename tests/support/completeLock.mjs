// After a change of packages, `node tests/support/completeLock.mjs` writes each package's address into the
// lock file where npm leaves it out (setting omit-lockfile-registry-resolved). Without addresses `npm ci`
// takes twice as long. The host is a placeholder, which npm replaces with the registry that is configured.
// In tests/hostile/tools: `npm install --package-lock-only && node ../../support/completeLock.mjs`.
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
