// Adds each package's download URL to package-lock.json, because npm omits the URLs with the setting
// omit-lockfile-registry-resolved, and `npm ci` takes twice as long without them. The URLs' host is a
// placeholder, which npm replaces with the configured registry. Run this program in the project's folder or in
// tests/hostile/tools after the lock file there has changed.
import { readFileSync, writeFileSync } from "node:fs";

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  // Skip the project itself and packages bundled in other packages, which have no archive in a registry.
  if (entry.integrity === undefined || entry.resolved !== undefined) continue;
  const name = entry.name ?? path.split("node_modules/").at(-1);
  const archive = `${name.split("/").at(-1)}-${entry.version}.tgz`;
  const resolved = `https://configured-registry.example/${name}/-/${archive}`;
  // Insert `resolved` before `integrity`, where npm itself writes it.
  const facts = Object.entries(entry);
  const place = facts.findIndex(([key]) => key === "integrity");
  lock.packages[path] = Object.fromEntries(facts.toSpliced(place, 0, ["resolved", resolved]));
}
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
