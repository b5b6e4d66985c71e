import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Which version of the template a project has, and where that is. `rebrand` and each upgrade note it. */
export type Template = { version: string; repository?: string };

type Package = { name: string; version: string; template?: Template };

export function readPackage(root: string): Package {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Package;
}
