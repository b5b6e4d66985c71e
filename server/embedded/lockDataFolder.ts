import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

function isAnswered(path: string): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      settle(true);
    });
    socket.once("error", () => {
      settle(false);
    });
  });
}

/**
 * Keeps a second program away from the same data folder: two databases on the same files would destroy them. A socket and
 * not a file, because a socket stops answering with its owner however that ended, so nothing is left to clean up by hand.
 *
 * @returns how to let go of it
 * @throws Error saying what to do when another program has the folder
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  const name = `site-data-${createHash("sha256").update(resolve(dataFolder)).digest("hex").slice(0, 16)}`;
  const path =
    process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  if (await isAnswered(path)) {
    throw new Error(
      `The data folder ${dataFolder} is in use by another start. Stop that one, or set DATA_FOLDER to another folder.`,
    );
  }
  await rm(path, { force: true });
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((settle, reject) => {
    server.once("error", reject);
    server.listen(path, settle);
  });
  server.unref();
  return () =>
    new Promise((settle) => {
      server.close(() => {
        settle();
      });
    });
}
