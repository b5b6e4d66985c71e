import { createHash } from "node:crypto";
import { mkdir, realpath } from "node:fs/promises";
import { createServer } from "node:net";

/**
 * Refuses a second start on the same data folder: two databases would destroy each other's files. An address
 * of the system is free again when its owner has ended, even by kill -9. Returns how to release the folder.
 */
export async function lockDataFolder(dataFolder: string): Promise<() => Promise<void>> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataFolder);
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code, message }: NodeJS.ErrnoException) => {
      const inUse = `The data folder ${dataFolder} is in use by another start`;
      const advice = "Stop that one, or set DATA_FOLDER to another folder.";
      reject(new Error(code === "EADDRINUSE" ? `${inUse}. ${advice}` : message));
    });
    server.listen(addressOf(folder), resolve);
  });
  server.unref();
  return () => new Promise((closed) => server.close(() => closed()));
}

/** The same for every start, whatever TMPDIR says. */
function addressOf(folder: string): { path: string } | { host: string; port: number } {
  const hash = createHash("sha256").update(folder).digest();
  const name = `site-data-${hash.toString("hex").slice(0, 16)}`;
  // Linux has sockets that are no files (unix(7), "abstract"). Elsewhere one would outlive its owner.
  if (process.platform === "linux") return { path: `\0${name}` };
  // A port below those that programs are given.
  return { host: "127.0.0.1", port: 20_000 + (hash.readUInt16BE() % 12_000) };
}
