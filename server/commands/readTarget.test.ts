import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readTarget } from "./readTarget";

let folder: string;
const before = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "target-"));
  process.env["DATA_FOLDER"] = join(folder, "data");
});

afterEach(async () => {
  process.env = { ...before };
  await rm(folder, { recursive: true, force: true });
});

test("a command uses the key it is given and leaves the disk alone", async () => {
  process.env["SUPABASE_SECRET_KEY"] = "sb_secret_0123456789abcdef0123456789abcdef";
  const { supabaseSecretKey } = await readTarget();
  expect(supabaseSecretKey).toBe("sb_secret_0123456789abcdef0123456789abcdef");
  expect(await readdir(folder)).toEqual([]);
});

test("a command without a key uses the one that the embedded database keeps for its owner alone", async () => {
  delete process.env["SUPABASE_SECRET_KEY"];
  const first = await readTarget();
  expect(first.supabaseSecretKey).toMatch(/^sb_secret_[\w-]{32}$/);
  expect((await stat(join(folder, "data", "keys.json"))).mode & 0o777).toBe(0o600);
  expect((await readTarget()).supabaseSecretKey).toBe(first.supabaseSecretKey);
});

test("a command finds the site that was started on another PORT", async () => {
  delete process.env["SUPABASE_URL"];
  const data = join(folder, "data");
  await mkdir(data);
  await writeFile(join(data, "ports.json"), '{"supabaseLitePort":23011,"inboxSmtpPort":23012}');
  expect(await readTarget()).toMatchObject({
    supabaseUrl: "http://127.0.0.1:23011",
    smtpUrl: "smtp://127.0.0.1:23012",
  });
});

test("a command on a server with PostgreSQL needs no key, and makes no data folder", async () => {
  process.env["DATABASE_URL"] = "postgres://site:password@127.0.0.1:9/site";
  process.env["SECRET"] = "sixteen-characters";
  expect(await readTarget()).toMatchObject({
    supabaseUrl: undefined,
    databaseUrl: expect.any(String) as unknown,
  });
  expect(await readdir(folder)).toEqual([]);
});
