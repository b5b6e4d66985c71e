import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** Debian keeps PostgreSQL's programs out of PATH, one folder for each major version. */
const postgresFolder = "/usr/lib/postgresql";

/** The path of a program from Debian. */
export function requireProgram(name: string): string {
  const versions = existsSync(postgresFolder) ? readdirSync(postgresFolder).sort().reverse() : [];
  const folders = [
    ...versions.map((version) => join(postgresFolder, version, "bin")),
    "/usr/local/sbin",
    "/usr/local/bin",
    "/usr/sbin",
    "/usr/bin",
    "/sbin",
    "/bin",
  ];
  const path = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (path === undefined)
    throw new Error(`${name} is not installed. Run: sh tests/hosts/install-debian.sh`);
  return path;
}
