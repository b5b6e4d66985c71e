import { execFile } from "node:child_process";
import { constants } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, readFile, readlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { findListener } from "../../tests/hostile/hosts/findListener";
import { claimPorts } from "../../process/claimPorts";
import { moveDatabase, startDatabase } from "./startDatabase";

const lite = resolve("node_modules/@supabase/lite/dist/cli/index.js");
const keys = {
  publishableKey: "sb_publishable_for_tests_only_0000",
  secretKey: "sb_secret_for_tests_only_000000000",
};

async function aDatabase(dataFolder: string, lines: string[]) {
  const [port = 0] = await claimPorts([{ use: "the database", port: 0, host: "127.0.0.1" }]);
  return await startDatabase(dataFolder, {
    port,
    keys,
    lockAddress: () => Promise.resolve(undefined),
    onLine: (line) => lines.push(line),
    onGiveUp: (error) => {
      throw error;
    },
  });
}

test("the embedded database differs from supabase/config.toml in its port and folder only", () => {
  const config = `project_id = "x"\n[api]\nport = 54321\nmax_rows = 1000\n\n[db]\ndriver = "pglite"\nurl = ".data/database"\n\n[other]\nport = 1\nurl = "x"\n`;
  expect(moveDatabase(config, 5000, "/tmp/a folder/database")).toBe(
    config.replace("54321", "5000").replace(".data/database", "/tmp/a folder/database"),
  );
});

describe("a running database", () => {
  const lines: string[] = [];
  let dataFolder: string;
  let database: Awaited<ReturnType<typeof aDatabase>>;

  // One for both tests: making it takes ten seconds of a processor.
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), "site-database-"));
    database = await aDatabase(dataFolder, lines);
  });

  afterAll(() => database.stop());

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

  test("a database that is killed comes back at the same address with what was stored", async () => {
    const counts = `${database.url}/rest/v1/client_counts`;
    const headers = { apikey: keys.secretKey, "content-type": "application/json" };
    const stored = await fetch(counts, {
      method: "POST",
      headers,
      body: JSON.stringify({ client_hash: "a", hour: "2026-11-22T00:00:00Z", requests: 7 }),
    });
    expect(stored.status).toBe(201);
    process.kill(await findListener(Number(new URL(database.url).port)), "SIGKILL");
    for (const end = Date.now() + 120_000; !lines.includes("The database is running again.");) {
      if (Date.now() > end) throw new Error(`It did not come back: ${lines.join("\n")}`);
      await sleep(50);
    }
    expect(lines[0]).toMatch(/^The database ended \(.*SIGKILL\)\. Starting it again in 1 s\.$/);
    const rows: unknown = await (await fetch(`${counts}?select=requests`, { headers })).json();
    expect(rows).toEqual([{ requests: 7 }]);
  });
});

test("a data folder of an earlier version gets one line that says what to do", async () => {
  const dataFolder = await mkdtemp(join(tmpdir(), "site-database-"));
  // As an earlier version left it: the same tables, made by a migration of another name.
  const earlier = await mkdtemp(join(tmpdir(), "site-earlier-"));
  const migrations = join(earlier, "supabase", "migrations");
  await mkdir(migrations, { recursive: true });
  const [first = ""] = (await readdir("supabase/migrations")).sort();
  await cp(join("supabase/migrations", first), join(migrations, "20200101000000_earlier.sql"));
  const config = join(earlier, "supabase", "config.toml");
  await writeFile(
    config,
    moveDatabase(
      await readFile("supabase/config.toml", "utf8"),
      54321,
      join(dataFolder, "database"),
    ),
  );
  await promisify(execFile)(process.execPath, [lite, "migration", "up", "--config", config], {
    cwd: earlier,
    env: {
      ...process.env,
      SUPABASE_PUBLISHABLE_KEY: keys.publishableKey,
      SUPABASE_SECRET_KEY: keys.secretKey,
    },
  });

  await expect(aDatabase(dataFolder, [])).rejects.toThrow(
    new RegExp(
      `^The data folder ${dataFolder} was made by an earlier version of this site\\. Move it away .*: mv ${dataFolder} ${dataFolder}-old$`,
    ),
  );
});
