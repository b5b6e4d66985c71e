import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Linux allows 107 bytes in the address of a Unix socket, macOS 103. */
const maxAddressBytes = 103;

/** How long to wait for a previous process to exit, such as one killed a moment ago, in milliseconds. */
const defaultTimeoutMs = 2_000;

const socketName = /^lock-[0-9a-f]+\.sock$/;

/**
 * Prevents a second program from using the same data folder: two databases would destroy each other's files.
 *
 * Each start listens on its own socket inside the folder and only then looks for others, so of two simultaneous starts at
 * least one sees the other; it backs off and tries again after a random pause. A socket dies with its owner, even after kill
 * -9, so no stale lock can block a start. Because it is inside the folder, it works for every path that leads there and for
 * every container on the machine that shares the folder.
 *
 * @returns how to release the folder
 * @throws Error saying what to do when another program has the folder
 */
export async function lockDataFolder(
  dataFolder: string,
  timeoutMs = defaultTimeoutMs,
): Promise<() => Promise<void>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataFolder);
  const own = `lock-${randomBytes(4).toString("hex")}.sock`;
  for (const end = Date.now() + timeoutMs; ; await sleep(20 + 200 * Math.random())) {
    const server = await listenAt(await addressIn(folder, own));
    const release = async (): Promise<void> => {
      await new Promise((closed) => server?.close(closed) ?? closed(undefined));
    };
    const others = (await readdir(folder)).filter((name) => socketName.test(name) && name !== own);
    const answers = await Promise.all(
      others.map(async (name) => await isAlive(await addressIn(folder, name))),
    );
    if (server !== undefined && !answers.includes(true)) {
      // Only the owner of the folder removes stale sockets: one that is not listening yet looks the same.
      for (const name of others) await rm(join(folder, name), { force: true });
      return release;
    }
    await release();
    if (Date.now() > end)
      throw new Error(
        `The data folder ${dataFolder} is in use by another start. Stop that one, or set DATA_FOLDER to another folder.`,
      );
  }
}

/** Undefined when the address is in use, which happens on Windows, where all starts share one. */
async function listenAt(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.on("error", () => undefined).end());
  return await new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(undefined);
      else
        reject(
          new Error(
            `The data folder cannot be locked: ${error.message}. Set DATA_FOLDER to a folder on a local disk.`,
          ),
        );
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
    }).once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== "ECONNREFUSED" && code !== "ENOENT"),
    );
  });
}

async function addressIn(folder: string, name: string): Promise<string> {
  if (process.platform === "win32")
    return `\\\\.\\pipe\\site-data-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  const paths = [join(folder, name), relative(await realpath("."), join(folder, name))];
  const address = paths.find((path) => Buffer.byteLength(path) <= maxAddressBytes);
  if (address !== undefined) return address;
  const most = String(maxAddressBytes - name.length - 1);
  throw new Error(
    `The path of the data folder is too long for a lock: ${folder}\n` +
      `Set DATA_FOLDER to a folder with a path of at most ${most} characters.`,
  );
}
