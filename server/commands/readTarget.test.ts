import { mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTarget } from "./readTarget";

let folder: string;
const before = { ...process.env };
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), "target-")), "data");
  delete process.env["SUPABASE_URL"];
  delete process.env["SUPABASE_SECRET_KEY"];
  process.env["DATA_FOLDER"] = folder;
});
afterEach(() => (process.env = { ...before }));

test("without a secret key, a command uses the local database's key, which other users can't read", async () => {
  const first = await readTarget();
  expect(first.supabaseSecretKey).toMatch(/^sb_secret_[\w-]{32}$/);
  expect((await stat(join(folder, "keys.json"))).mode & 0o777).toBe(0o600);
  expect((await readTarget()).supabaseSecretKey).toBe(first.supabaseSecretKey);
  expect(first).toMatchObject({ supabaseUrl: "http://127.0.0.1:54321", port: 8000 });
  expect(first).toMatchObject({ smtpUrl: "smtp://127.0.0.1:1025" });
});

test("a command finds a site that was started with another PORT, even without that setting", async () => {
  const find = async () => {
    const { siteUrl, supabaseUrl, smtpUrl } = await readTarget();
    return [siteUrl, supabaseUrl, smtpUrl].map((url) => Number(new URL(url ?? "").port));
  };
  process.env["PORT"] = "9000";
  expect(await find()).toEqual([9000, 9001, 9002]);
  delete process.env["PORT"];
  const ports = { port: 23_010, supabaseLitePort: 23_011, inboxSmtpPort: 23_012 };
  await writeFile(join(folder, "ports.json"), JSON.stringify(ports));
  expect(await find()).toEqual([23_010, 23_011, 23_012]);
});

test("on a server with PostgreSQL, a command needs no key and creates no data folder", async () => {
  const databaseUrl = "postgres://site:password@127.0.0.1:9/site";
  Object.assign(process.env, { DATABASE_URL: databaseUrl, SECRET: "sixteen-characters" });
  expect(await readTarget()).toMatchObject({ supabaseUrl: undefined, databaseUrl });
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});
