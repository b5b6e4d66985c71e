import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../../tests/support/programs/freePort";
import { startKeptDatabase } from "../../tests/support/programs/startKeptDatabase";

async function aDatabase(folder: string) {
  const database = await startKeptDatabase(folder, await freePort());
  const headers = { apikey: database.secretKey, "content-type": "application/json" };
  const users = `${database.url}/rest/v1/users`;
  return {
    ...database,
    add: async (username: string) =>
      await fetch(users, {
        method: "POST",
        headers,
        body: JSON.stringify({ username, password: "x" }),
      }),
    names: async () => {
      const rows = await (
        await fetch(`${users}?select=username&order=username`, { headers })
      ).json();
      return (rows as { username: string }[]).map(({ username }) => username);
    },
  };
}

test("a backup of a database that serves has everything stored before it, and only the 14 newest are kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-backup-"));
  const archives = join(folder, "archives");
  const database = await aDatabase(join(folder, "data"));
  await database.add("before");
  await mkdir(archives);
  for (let day = 1; day <= 14; day++)
    await writeFile(join(archives, `database-2020-01-${String(day).padStart(2, "0")}.tar.gz`), "");
  // Stored while the archive is made: it waits, and is not lost.
  const [{ stdout }, during] = await Promise.all([
    promisify(execFile)(
      process.execPath,
      ["--import", "tsx", "server/commands/backup.ts", archives],
      {
        env: {
          ...process.env,
          ...{ SUPABASE_URL: database.url, SUPABASE_SECRET_KEY: database.secretKey },
          ...{ SMTP_URL: "smtp://127.0.0.1:9", QUOTE_TO: "o@example.com", SITE_URL: "" },
          QUOTE_FROM: "w@example.com",
        },
      },
    ),
    database.add("during"),
  ]);
  expect(during.status).toBe(201);
  const archive = stdout.trim();
  expect((await stat(archive)).mode & 0o777).toBe(0o600);
  const names = await readdir(archives);
  expect(names).toHaveLength(14);
  expect(names).not.toContain("database-2020-01-01.tar.gz");
  expect((await fetch(`${database.url}/backup`)).status).toBe(401);
  await database.kill();

  // As docs/operations.md restores it.
  await rm(join(folder, "data", "database"), { recursive: true });
  await mkdir(join(folder, "data", "database"));
  await promisify(execFile)("tar", ["-C", join(folder, "data", "database"), "-xzf", archive]);
  const restored = await aDatabase(join(folder, "data"));
  expect(await restored.names()).toContain("before");
  await restored.kill();
  await rm(folder, { recursive: true });
});
