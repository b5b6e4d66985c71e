import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";

/** Written last, so a folder that has it holds a whole build. Not in public/, where it would be published. */
export const buildStamp = ".cache/build-inputs.sha256";

const aside = "node_modules/.cache/build";
/** The one with the stamp is moved last. */
const parts = ["public", ".cache"];

/** The hash of what the last build was made from, the one set aside included; empty when there is none. */
export async function readBuildStamp(): Promise<string> {
  return await readFile(join(aside, buildStamp), "utf8").catch(() =>
    readFile(buildStamp, "utf8").catch(() => ""),
  );
}

/**
 * Keeps a copy of a whole build, because the development server writes into the same folders. The originals stay: it starts
 * faster with them.
 */
export async function setBuildAside(): Promise<void> {
  if ((await readFile(buildStamp, "utf8").catch(() => "")) === "") return;
  const draft = `${aside}-draft`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  for (const part of parts) await cp(part, join(draft, part), { recursive: true });
  await rm(aside, { recursive: true, force: true });
  await rename(draft, aside);
  await rm(buildStamp);
}

/** Puts the build that was set aside back in its place. Completes a move that was interrupted. */
export async function bringBuildBack(): Promise<void> {
  for (const part of parts) {
    const kept = join(aside, part);
    if (!existsSync(kept)) continue;
    await rm(part, { recursive: true, force: true });
    await rename(kept, part);
  }
  await rm(aside, { recursive: true, force: true });
}
