import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adoptersFiles } from "./adoptersFiles";
import { readPackage } from "../readPackage";
import type { Upgrade } from "./findUpgrade";
import { askGit, listPaths, readCommitted, runGit } from "../../gatsby/runGit";

/** Where the project was before the last upgrade. */
export const beforeUpgrade = "refs/before-upgrade";

const migrations = "supabase/migrations";
const schemaVersion = "api/supabase/schemaVersion.ts";

/**
 * Merges the new version into the working tree with the old one as base, and commits nothing.
 *
 * @returns what was kept although the new version changes it, one line each, and the files with conflicts
 * @throws when git refuses to begin
 */
export function mergeVersion(
  root: string,
  upgrade: Upgrade,
): { kept: string[]; conflicts: string[] } {
  runGit(root, "update-ref", beforeUpgrade, "HEAD");
  merge(root, upgrade);
  leaveAdoptersFiles(root);
  const deleted = leaveDeleted(root).map((file) => `${file} stays deleted`);
  const { kept, merged } = mergePackages(root, upgrade);
  noteVersion(root, upgrade);
  runGit(root, "add", "--", ...merged, "package.json", ...writeSchemaVersion(root));
  return { kept: [...deleted, ...kept], conflicts: listConflicts(root) };
}

export function listConflicts(root: string): string[] {
  return listPaths(runGit(root, "diff", "--name-only", "--diff-filter=U", "-z"));
}

/**
 * An ordinary merge. Where the histories do not share the base, the project's last commit is grafted onto the base while it
 * runs.
 */
function merge(root: string, { base, target, release }: Upgrade): void {
  const grafted =
    askGit(root, "merge-base", "HEAD", target) === base ? undefined : graft(root, base);
  try {
    const options = ["-c", "merge.directoryRenames=true", "-c", "merge.conflictStyle=merge"];
    runGit(root, ...options, "merge", "--quiet", "--no-commit", "--no-ff", release);
  } catch (error) {
    // With conflicts the merge is under way; without MERGE_HEAD it did not begin.
    if (askGit(root, "rev-parse", "MERGE_HEAD") === undefined) throw error;
  } finally {
    if (grafted !== undefined) runGit(root, "replace", "--delete", grafted);
  }
}

/**
 * Gives the project's last commit one more parent, for this merge alone.
 *
 * @returns that commit
 */
function graft(root: string, base: string): string {
  const [head = "", ...parents] = runGit(root, "rev-list", "--parents", "-1", "HEAD").split(" ");
  runGit(root, "replace", "--force", "--graft", head, ...parents, base);
  return head;
}

function leaveAdoptersFiles(root: string): void {
  const remove = ["rm", "-r", "--quiet", "--force", "--ignore-unmatch", "--"];
  runGit(root, ...remove, ...adoptersFiles);
  const own = listPaths(
    runGit(root, "ls-tree", "-z", "--name-only", "HEAD", "--", ...adoptersFiles),
  );
  if (own.length > 0) runGit(root, "checkout", "--quiet", "HEAD", "--", ...own);
}

/** @returns the files that were deleted here and changed in the template */
function leaveDeleted(root: string): string[] {
  const stages = listPaths(runGit(root, "ls-files", "--unmerged", "-z"));
  const at = (stage: number) =>
    stages.flatMap((line) => line.split(` ${String(stage)}\t`)[1] ?? []);
  const own = new Set(at(2));
  const files = at(1).filter((file) => !own.has(file));
  if (files.length > 0) runGit(root, "rm", "--quiet", "--force", "--", ...files);
  return files;
}

function mergePackages(
  root: string,
  { base, target }: Upgrade,
): { kept: string[]; merged: string[] } {
  const files = ["package.json", "package-lock.json"];
  const kept: string[] = [];
  const merged = files.filter((file) => {
    const sides = [base, "HEAD", target].map((commit) => readCommitted(root, commit, file));
    const [before, own, next] = sides.map((text) => JSON.parse(text ?? "{}") as JsonObject);
    if (sides.includes(undefined) || !before || !own || !next) return false;
    const places: string[] = [];
    const json = mergeJson(before, own, next, places);
    writeFileSync(join(root, file), `${JSON.stringify(json, null, 2)}\n`);
    for (const place of places)
      kept.push(`${file} ${place} stays yours; the new version has another one`);
    return true;
  });
  return { kept, merged };
}

function noteVersion(root: string, { to, repository }: Upgrade): void {
  const template = { version: to, repository };
  const text = JSON.stringify({ ...readPackage(root), template }, null, 2);
  writeFileSync(join(root, "package.json"), `${text}\n`);
}

/**
 * The adopter's form and the template may both have changed that line.
 *
 * @returns the file that was written
 */
function writeSchemaVersion(root: string): string[] {
  const path = join(root, schemaVersion);
  if (!existsSync(path) || !existsSync(join(root, migrations))) return [];
  const newest = readdirSync(join(root, migrations)).sort().at(-1)?.split("_")[0] ?? "";
  const clean = readCommitted(root, "HEAD", schemaVersion) ?? readFileSync(path, "utf8");
  writeFileSync(path, `${clean.replace(/"\d{14}"/, `"${newest}"`).trimEnd()}\n`);
  return [schemaVersion];
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };

/**
 * Merges JSON objects key by key. In package.json, a merge by lines would report a conflict between the name that an adopter
 * chose and the new version on the next line.
 *
 * @param kept gets the path of every value that both sides changed, where ours stays
 */
function mergeJson(
  base: JsonObject,
  ours: JsonObject,
  theirs: JsonObject,
  kept: string[],
  path = "",
): JsonObject {
  const merged: JsonObject = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
    const [before, own, next] = [base[key], ours[key], theirs[key]];
    const place = path === "" ? key : `${path} › ${key}`;
    let value: Json | undefined;
    if (isSame(own, before)) value = next;
    else if (isSame(next, before) || isSame(own, next)) value = own;
    // A locked package is taken whole: its version, address and checksum belong together.
    else if (isObject(own) && isObject(next) && !place.includes("node_modules/"))
      value = mergeJson(isObject(before) ? before : {}, own, next, kept, place);
    else {
      kept.push(place);
      value = own;
    }
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** Whether two values are equal, apart from a locked package's address: npm writes it or leaves it out, depending on its settings. */
function isSame(one: Json | undefined, other: Json | undefined): boolean {
  const write = (json: Json | undefined) =>
    JSON.stringify(json, (key, value: Json) => (key === "resolved" ? undefined : value));
  return write(one) === write(other);
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
