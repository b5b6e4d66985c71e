import { mkdir, mkdtemp, readdir, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hashInputs } from "../../../server/build/hashInputs";

const root = resolve(__dirname, "..", "..", "..");

/** Longer than any test run, in milliseconds. */
const keptFor = 60 * 60 * 1000;

type Options = {
  /** Its folder under node_modules/.cache. */
  kind: string;
  /** Files and folders of the project; the folder is made again when one of them changes. Tests in them do not count. */
  inputs: string[];
  /** Fills an empty folder. */
  make: (folder: string) => Promise<void>;
};

/**
 * A folder that takes seconds to make, kept until one of its inputs changes. Test files may ask at the same time: each
 * makes its own, and the first one in place is used.
 */
export async function keepFolder({ kind, inputs, make }: Options): Promise<string> {
  const kept = join(root, "node_modules", ".cache", kind);
  const hash = await hashInputs(inputs.map((input) => join(root, input)));
  const folder = join(kept, hash.slice(0, 16));
  if (await exists(folder)) return folder;
  await mkdir(kept, { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  await make(draft);
  try {
    await rename(draft, folder);
  } catch {
    await rm(draft, { recursive: true, force: true });
  }
  await forgetOlder(kept, folder);
  return folder;
}

async function exists(folder: string): Promise<boolean> {
  return await stat(folder).then(
    () => true,
    () => false,
  );
}

async function forgetOlder(kept: string, current: string): Promise<void> {
  for (const name of await readdir(kept)) {
    const folder = join(kept, name);
    if (folder !== current && Date.now() - (await stat(folder)).mtimeMs > keptFor)
      await rm(folder, { recursive: true, force: true });
  }
}
