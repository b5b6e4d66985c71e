import { execFile, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findListener } from "../../../tests/hostile/hosts/findListener";
import { freePort } from "../../../tests/support/programs/freePort";
import { startKeptDatabase } from "../../../tests/support/programs/startKeptDatabase";
import { startDatabase } from "./startDatabase";

const secretKey = "sb_secret_for_tests_only_000000000";

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
    // Made beforehand, readable by everybody.
    await mkdir(join(dataFolder, "database"), { mode: 0o755 });
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

  test("the database's log is on the disk before a request is answered", async () => {
    const pid = await findListener(Number(new URL(database.url).port));
    const flags = new Map<string, number>();
    for (const descriptor of await readdir(`/proc/${String(pid)}/fd`)) {
      const file = await readlink(`/proc/${String(pid)}/fd/${descriptor}`).catch(() => "");
      const about = await readFile(`/proc/${String(pid)}/fdinfo/${descriptor}`, "utf8").catch(
        () => "",
      );
      if (file.startsWith(join(dataFolder, "database")))
        flags.set(file, Number.parseInt(/flags:\s*(\d+)/.exec(about)?.[1] ?? "0", 8));
    }
    expect([...flags.keys()].filter((file) => file.includes("/pg_wal/"))).not.toHaveLength(0);
    for (const [file, opened] of flags)
      expect([file, opened & constants.O_DSYNC]).toEqual([file, constants.O_DSYNC]);
  });

  test("nobody but its owner can read the database's files, whatever the folder's permissions were", async () => {
    const folder = join(dataFolder, "database");
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const files = await readdir(folder, { recursive: true });
    expect(files.length).toBeGreaterThan(900);
    const open = [];
    for (const file of files)
      if (((await stat(join(folder, file))).mode & 0o077) !== 0) open.push(file);
    expect(open).toEqual([]);
  });

  test("a second database on the same folder is refused in one line", async () => {
    await expect(aDatabase(dataFolder, [])).rejects.toThrow(
      new RegExp(`^The data folder ${dataFolder} is in use by another start\\. Stop that one, .*$`),
    );
  });

  test("no key but its own opens any table", async () => {
    for (const apikey of ["", "sb_publishable_for_tests_only_0000", `${secretKey}x`])
      for (const table of ["quote_requests", "users", "notifications"]) {
        const answer = await fetch(`${database.url}/rest/v1/${table}?select=id`, {
          headers: apikey === "" ? {} : { apikey },
        });
        expect(answer.status).toBe(401);
      }
  });

  test.each([
    ["whose request has expired", "purge_expired", () => ({ retention_days: 1 })],
    ["who was erased", "erase_requests", (id: string) => ({ requests: [id] })],
  ])("no file of the database holds a word of somebody %s", async (_who, deletion, termsFor) => {
    const name = "Wilhelmina Featherstonehaugh";
    const call = async (path: string, body: object) =>
      await fetch(`${database.url}/rest/v1/${path}`, {
        method: "POST",
        headers: { ...headers, prefer: "return=representation" },
        body: JSON.stringify(body),
      });
    // Large enough to be stored outside its row, too.
    const message = `${name} ${Array.from({ length: 50 }, () => randomUUID()).join(" ")}`;
    const stored = await call("contact_messages", {
      ...{ name, email: "wilhelmina@example.com", subject: "Hello", message },
      created_at: "2020-01-01",
    });
    const [{ id }] = (await stored.json()) as [{ id: string }];
    // What was written to the files before is overwritten, too.
    await call("contact_messages?on_conflict=id", { id, responded: true });
    // grep reads a data folder of forty megabytes in a tenth of the time.
    const holding = () =>
      spawnSync("grep", ["-rilaE", "featherstonehaugh|wilhelmina@", dataFolder], {
        encoding: "utf8",
        env: { LC_ALL: "C", PATH: process.env["PATH"] },
      }).stdout;
    expect(holding()).not.toBe("");
    expect(await (await call(`rpc/${deletion}`, termsFor(id))).text()).toContain("1");
    for (const end = Date.now() + 20_000; Date.now() < end; await sleep(200))
      if (holding() === "") break;
    expect(holding()).toBe("");
  });

  test("a database that is killed comes back at the same address with what was stored", async () => {
    expect((await addUser("before the kill")).status).toBe(201);
    process.kill(await findListener(Number(new URL(database.url).port)), "SIGKILL");
    for (const end = Date.now() + 120_000; !lines.includes("The database is running again.");) {
      if (Date.now() > end) throw new Error(`It did not come back: ${lines.join("\n")}`);
      await sleep(50);
    }
    expect(lines[0]).toMatch(/^The database ended \(.*SIGKILL\)\. Starting it again in 1 s\.$/);
    expect(await listUsers(database.url)).toEqual(["before the kill"]);
  });

  test("a backup of a database that serves has everything stored before it, and only the 14 newest are kept", async () => {
    const archives = join(dataFolder, "archives");
    await mkdir(archives);
    for (let day = 1; day <= 14; day++)
      await writeFile(
        join(archives, `database-2020-01-${String(day).padStart(2, "0")}.tar.gz`),
        "",
      );
    await addUser("before the backup");
    // Stored while the archive is made: it waits, and is not lost.
    const [{ stdout }, during] = await Promise.all([
      promisify(execFile)(
        process.execPath,
        ["--import", "tsx", "server/commands/backup.ts", archives],
        {
          env: {
            ...process.env,
            ...{ SUPABASE_URL: database.url, SUPABASE_SECRET_KEY: secretKey },
            ...{ SMTP_URL: "smtp://127.0.0.1:9", QUOTE_TO: "o@example.com", SITE_URL: "" },
            QUOTE_FROM: "w@example.com",
          },
        },
      ),
      addUser("during the backup"),
    ]);
    expect(during.status).toBe(201);
    const archive = stdout.trim();
    expect((await stat(archive)).mode & 0o777).toBe(0o600);
    const names = await readdir(archives);
    expect(names).toHaveLength(14);
    expect(names).not.toContain("database-2020-01-01.tar.gz");
    expect((await fetch(`${database.url}/backup`)).status).toBe(401);
    await database.stop();

    // As docs/operations.md restores it.
    const files = join(dataFolder, "database");
    await rm(files, { recursive: true });
    await mkdir(files);
    await promisify(execFile)("tar", ["-C", files, "-xzf", archive]);
    const restored = await aDatabase(dataFolder, []);
    expect(await listUsers(restored.url)).toContain("before the backup");
    await restored.stop();
  });

  // The last one: its database cannot be opened afterwards.
  test("a data folder of another version gets one line that says what to do", async () => {
    await database.stop();
    const whatToDo = `To start with an empty one, move it away; the version that made it can still read it: mv ${dataFolder} `;
    // A version with the same tables, made by a migration of another name.
    const other = await mkdtemp(join(tmpdir(), "site-other-"));
    const migrations = join(other, "supabase", "migrations");
    await mkdir(migrations, { recursive: true });
    const [first = ""] = (await readdir("supabase/migrations")).sort();
    await cp(join("supabase/migrations", first), join(migrations, "20200101000000_other.sql"));
    await expect(startKeptDatabase(dataFolder, await freePort(), other)).rejects.toThrow(
      `The database in ${dataFolder} is of an earlier version of this site. ${whatToDo}`,
    );

    await writeFile(join(dataFolder, "database", "PG_VERSION"), "12\n");
    await expect(aDatabase(dataFolder, [])).rejects.toThrow(
      `The database in ${dataFolder} cannot be opened (PostgreSQL 12 made it). If the disk is full, make room. ${whatToDo}`,
    );
  });
});
