import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findListener } from "../../../tests/hostile/hosts/findListener";
import { secretKey } from "../../../tests/support/intake/connectTo";
import { prepareDatabase } from "../../../tests/support/intake/prepareDatabase";
import { waitUntil } from "../../../tests/support/intake/waitUntil";
import { freePort } from "../../../tests/support/programs/freePort";
import { openFolder } from "./openFolder";
import { startDatabase } from "./startDatabase";

async function aDatabase(dataFolder: string, lines: string[]) {
  return await startDatabase(dataFolder, {
    port: await freePort(),
    secretKey,
    onLine: (line) => lines.push(line),
  });
}

const headers = { apikey: secretKey, "content-type": "application/json" };

async function listUsers(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/rest/v1/users?select=username&order=username`, { headers });
  return ((await answer.json()) as { username: string }[]).map(({ username }) => username);
}

describe("a running database", () => {
  const lines: string[] = [];
  let dataFolder: string;
  let database: Awaited<ReturnType<typeof aDatabase>>;

  // One for all tests: making it takes seconds of a processor.
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "site-database-"));
    const folder = join(dataFolder, "database");
    // A folder that already exists and that everybody can read. The database in it is a prepared one, because making a database takes
    // ten seconds of processor time. The stack of tests/e2e starts with an empty folder.
    await mkdir(folder, { mode: 0o755 });
    const { emptyDatabase } = await prepareDatabase();
    const unpack = `umask 077; tar --extract --no-same-permissions --file ${emptyDatabase}`;
    execFileSync("sh", ["-c", unpack], { cwd: folder, stdio: "ignore" });
    database = await aDatabase(dataFolder, lines);
  });

  afterAll(async () => {
    await database.stop();
    await rm(dataFolder, { recursive: true });
  });

  const addUser = (username: string) =>
    fetch(`${database.url}/rest/v1/users`, {
      method: "POST",
      headers,
      body: JSON.stringify({ username, password: "not a password" }),
    });

  test("nobody but its owner can read the database's files, whatever the folder's permissions were", async () => {
    const folder = join(dataFolder, "database");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = await readdir(folder, { recursive: true });
    expect(files.length).toBeGreaterThan(300);
    const pid = await findListener(Number(new URL(database.url).port));
    // PGlite creates the files of a new database with this umask, so it decides who can read them.
    expect(await readFile(`/proc/${String(pid)}/status`, "utf8")).toMatch(/^Umask:\t0077$/m);
    const open = [];
    for (const file of files)
      if (((await stat(join(folder, file))).mode & 0o077) !== 0) open.push(file);
    expect(open).toEqual([]);
  });

  test("a second database on the same folder is refused in one line", async () => {
    const before = process.umask();
    await expect(openFolder(dataFolder)).rejects.toThrow(
      new RegExp(`^The data folder ${dataFolder} is in use by another start\\. Stop that one, .*$`),
    );
    process.umask(before);
  });

  test("a database that is killed says so, and the next start has what was stored", async () => {
    expect((await addUser("before the kill")).status).toBe(201);
    process.kill(await findListener(Number(new URL(database.url).port)), "SIGKILL");
    await waitUntil(() => lines.length > 0);
    expect(lines[0]).toMatch(/^The database has ended\. Press Ctrl-C and start again\. .*SIGKILL/);
    database = await aDatabase(dataFolder, lines);
    expect(await listUsers(database.url)).toEqual(["before the kill"]);
  });

  // The last one: its database cannot be opened afterwards.
  test("a data folder of another version gets one line that says what to do", async () => {
    await database.stop();
    await writeFile(join(dataFolder, "database", "PG_VERSION"), "12\n");
    const start = aDatabase(dataFolder, []);
    await expect(start).rejects.toThrow(`The database in ${dataFolder} cannot be used: `);
    await expect(start).rejects.toThrow(
      `If the disk is full, make room. If another version of this site or of PostgreSQL made it, that one can still read it. To start with an empty one, move it away: mv ${dataFolder} `,
    );
  });
});
