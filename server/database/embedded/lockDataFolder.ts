import { createHash } from "node:crypto";
import { mkdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** How long to wait for a previous process to exit, such as one killed a moment ago, in milliseconds. */
const patience = 2_000;

/**
 * Prevents a second start from using the same data folder: two databases would destroy each other's files. A socket stops
 * answering with its owner, even after kill -9, so no lock of an ended process can block a start.
 *
 * @returns how to release the folder
 * @throws Error saying what to do when another program has the folder
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const address = addressOf(await realpath(dataFolder));
  for (const end = Date.now() + patience; ; await sleep(100)) {
    const server = await listenAt(address);
    if (server !== undefined)
      return () => new Promise((closed) => server.close(() => closed(undefined)));
    const isFile = address.startsWith("/");
    if (isFile && !(await isAlive(address))) await rm(address, { force: true });
    else if (Date.now() > end)
      throw new Error(
        `The data folder ${dataFolder} is in use by another start. Stop that one, or set DATA_FOLDER to another folder.`,
      );
  }
}

/** Not in the folder: the address of a socket may have no more than a hundred characters. TMPDIR may differ between two starts. */
function addressOf(folder: string): string {
  const name = `site-data-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  // Linux has sockets that are no files (unix(7), "abstract"); nothing removes them but the end of their owner.
  return process.platform === "linux" ? `\0${name}` : `/tmp/${name}.sock`;
}

/** Undefined when the address is taken. */
async function listenAt(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.on("error", () => undefined).end());
  return await new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

/** A busy owner does not answer, but the kernel accepts for it. */
async function isAlive(address: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(address, () => {
      resolve(true);
      socket.destroy();
    }).once("error", () => resolve(false));
  });
}
