import { existsSync, statSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hashInputs } from "../../../server/build/hashInputs";

const root = resolve(__dirname, "..", "..", "..");

/** The age in milliseconds at which outdated folders are removed. No test run takes that long. */
const keptFor = 60 * 60 * 1000;

type Options = {
  kind: string;
  /** Project files and folders. If a file in them changes, except *.test.ts, `make` creates the folder again. */
  inputs: string[];
  make: (folder: string) => Promise<void>;
};

/** Fills a folder, which takes seconds, and reuses it until one of the files in `inputs` changes. */
export async function keepFolder({ kind, inputs, make }: Options): Promise<string> {
  const kept = join(root, "node_modules", ".cache", kind);
  const hash = await hashInputs(inputs.map((input) => join(root, input)));
  const folder = join(kept, hash.slice(0, 16));
  if (existsSync(folder)) return folder;
  await mkdir(kept, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  await make(draft);
  // If another test file has created the same folder in the meantime, keep that folder.
  await rename(draft, folder).catch((error: unknown) => {
    if (!existsSync(folder)) throw error;
  });
  for (const older of (await readdir(kept)).map((name) => join(kept, name))) {
    // Tolerate a missing folder, because another test file may remove the folder at the same time.
    const { mtimeMs = Date.now() } = statSync(older, { throwIfNoEntry: false }) ?? {};
    if (older !== folder && Date.now() - mtimeMs > keptFor)
      await rm(older, { recursive: true, force: true });
  }
  return folder;
}
