// Run this after a change of packages: it adds each package's address to the lock file, which npm leaves out
// with the setting omit-lockfile-registry-resolved. `npm ci` then takes half the time. The host is a
// placeholder, which npm replaces with the configured registry. Run it in tests/hostile/tools, too, if its
// lock file changes.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  // The project itself and packages bundled in others have no archive in a registry.
  if (entry.integrity === undefined || entry.resolved !== undefined) continue;
  const name = entry.name ?? path.split("node_modules/").at(-1);
  const archive = `${name.split("/").at(-1)}-${entry.version}.tgz`;
  const resolved = `https://configured-registry.example/${name}/-/${archive}`;
  // Insert the address before the checksum, as npm does.
  const facts = Object.entries(entry);
  const place = facts.findIndex(([key]) => key === "integrity");
  lock.packages[path] = Object.fromEntries(facts.toSpliced(place, 0, ["resolved", resolved]));
}
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
