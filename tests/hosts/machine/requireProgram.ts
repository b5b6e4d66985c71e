import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Debian installs PostgreSQL's programs in a folder for each major version, and PATH has none of them. */
const postgresFolder = "/usr/lib/postgresql";

export function requireProgram(name: string): string {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder).sort().reverse() : [];
  const system = "/usr/local/sbin /usr/local/bin /usr/sbin /usr/bin /sbin /bin".split(" ");
  const folders = [...versions.map((version) => join(postgresFolder, version, "bin")), ...system];
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined)
    throw new Error(`${name} is not installed. Run: sh tests/hosts/install-debian.sh`);
  return path;
}
