import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";

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
  const folder = join(kept, await hashInputs(inputs));
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

async function hashInputs(inputs: string[]): Promise<string> {
  const hash = createHash("sha256").update(process.version);
  for (const input of inputs) {
    const isFile = (await stat(join(root, input))).isFile();
    const entries = isFile
      ? []
      : await readdir(join(root, input), { recursive: true, withFileTypes: true });
    const files = isFile
      ? [join(root, input)]
      : entries
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
      hash.update(`${file}\n`).update(await readFile(file));
  }
  return hash.digest("hex").slice(0, 16);
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
