import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
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
 * A folder that takes seconds to make, kept until one of its inputs changes. Of test files that ask at the same time, one
 * makes it and the others wait.
 */
export async function keepFolder({ kind, inputs, make }: Options): Promise<string> {
  const kept = join(root, "node_modules", ".cache", kind);
  const hash = await hashInputs(inputs.map((input) => join(root, input)));
  const folder = join(kept, hash.slice(0, 16));
  const claim = `${folder}.maker`;
  await mkdir(kept, { recursive: true });
  while (!existsSync(folder)) {
    if (!(await isFirst(claim))) {
      await sleep(200);
      continue;
    }
    try {
      // The maker may have ended between the look and the claim.
      if (existsSync(folder)) break;
      const draft = await mkdtemp(`${folder}-`);
      await make(draft);
      await rename(draft, folder);
    } finally {
      await rm(claim, { force: true });
    }
    for (const older of (await readdir(kept)).map((name) => join(kept, name)))
      if (older !== folder && Date.now() - (await stat(older)).mtimeMs > keptFor)
        await rm(older, { recursive: true, force: true });
  }
  return folder;
}

/** Whether this process is the one that makes the folder: no other that is alive has put its number there. */
async function isFirst(claim: string): Promise<boolean> {
  try {
    await writeFile(claim, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    const maker = Number(await readFile(claim, "utf8").catch(() => ""));
    if (maker > 0 && !isRunning(maker)) await rm(claim, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
