import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, realpath, rm, stat } from "node:fs/promises";
import { connect, createServer } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Linux allows 107 bytes in the address of a Unix socket, macOS 103. */
const longestAddress = 103;

/** How long to wait for a previous process to exit, such as one killed a moment ago, in milliseconds. */
const usualPatience = 2_000;

const socketName = /^lock-([0-9a-f]{16})\.sock$/;

export type DataFolderLock = {
  /** The folder itself, behind every symbolic link. */
  folder: string;
  /** Where a child listens to hold the lock as well; undefined on Windows. */
  childAddress: () => Promise<string | undefined>;
  release: () => Promise<void>;
};

function inUse(dataFolder: string): Error {
  return new Error(
    `The data folder ${dataFolder} is in use by another start. Stop that one, or set DATA_FOLDER to another folder.`,
  );
}

/** What the owner of a socket says: "held", "waiting", or undefined when nobody listens there any more. */
function ask(address: string, patience: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(address);
    // Connected but silent: its owner is alive and too busy to answer.
    socket.setTimeout(patience, () => {
      resolve("held");
      socket.destroy();
    });
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    socket.once("end", () => {
      resolve(answer);
    });
    socket.once("error", () => {
      resolve(undefined);
    });
  });
}

async function addressIn(folder: string, name: string): Promise<string> {
  if (process.platform === "win32") {
    // Windows has no sockets in folders. One pipe is named after the folder, and only one process can listen on it.
    return `\\\\.\\pipe\\site-data-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`;
  }
  const paths = [join(folder, name), relative(await realpath("."), join(folder, name))];
  const address = paths.find((path) => Buffer.byteLength(path) <= longestAddress);
  if (address === undefined)
    throw new Error(
      `The path of the data folder is too long for a lock: ${folder}\nSet DATA_FOLDER to a folder with a path of at most ${String(longestAddress - name.length - 1)} characters.`,
    );
  return address;
}

/**
 * Keeps a second program away from the same data folder: two databases on the same files would destroy them.
 *
 * Each start listens on a socket of its own inside the folder and only then asks the others, so of two simultaneous starts
 * at least one sees the other; the one with the lower number wins. A socket stops answering when its owner ends, kill -9
 * included, so nothing stale can block a start. Being inside the folder it is the same for every path that leads there
 * and for every container on the machine that shares the folder, whatever its process numbers.
 *
 * @param patience how long to wait for others that are starting or ending, in milliseconds
 * @returns the folder behind all symbolic links, and how to release it
 * @throws Error saying what to do when another program has the folder
 */
export async function lockDataFolder(
  dataFolder: string,
  patience = usualPatience,
): Promise<DataFolderLock> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const folder = await realpath(dataFolder);
  const id = randomBytes(8).toString("hex");
  const own = join(folder, `lock-${id}.sock`);
  const address = await addressIn(folder, `lock-${id}.sock`);

  let state = "waiting";
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(state);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? inUse(dataFolder)
          : new Error(
              `The data folder ${dataFolder} cannot be locked: ${error.message}. Set DATA_FOLDER to a folder on a local disk.`,
            ),
      );
    });
    server.listen(address, resolve);
  });
  server.unref();
  const release = async (): Promise<void> => {
    await new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
    });
    await rm(own, { force: true });
  };

  try {
    const others = (await readdir(folder)).flatMap((name) => {
      const [, other] = socketName.exec(name) ?? [];
      return other === undefined || other === id ? [] : [other];
    });
    for (const other of others) {
      const name = `lock-${other}.sock`;
      const otherAddress = await addressIn(folder, name);
      for (const end = Date.now() + patience; ; await sleep(50)) {
        const answer = await ask(otherAddress, patience);
        if (answer === undefined) {
          await rm(join(folder, name), { force: true });
          break;
        }
        if ((answer === "waiting" && other < id) || Date.now() > end) throw inUse(dataFolder);
      }
    }
    state = "held";
    // Between its two steps of listening, a socket looks stale to others, which may have removed it.
    await stat(own).catch(() => {
      if (process.platform !== "win32") throw inUse(dataFolder);
    });
  } catch (error) {
    await release();
    throw error;
  }
  const childAddress = async (): Promise<string | undefined> =>
    process.platform === "win32"
      ? undefined
      : addressIn(folder, `lock-${randomBytes(8).toString("hex")}.sock`);
  return { folder, childAddress, release };
}
