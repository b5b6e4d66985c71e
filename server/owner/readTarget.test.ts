import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
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

test("a command without a key uses the one that the embedded database keeps", async () => {
  delete process.env["SUPABASE_SECRET_KEY"];
  const first = await readTarget();
  expect(await readdir(join(folder, "data"))).toEqual(["keys.json"]);
  expect((await readTarget()).supabaseSecretKey).toBe(first.supabaseSecretKey);
});

test("with another PORT the commands ask the database next to it", async () => {
  delete process.env["SUPABASE_URL"];
  process.env["PORT"] = "9000";
  expect((await readTarget()).supabaseUrl).toBe("http://127.0.0.1:9001");
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

test("mails of a hosted database need a mail server, and reading it needs none", async () => {
  process.env["SUPABASE_URL"] = "https://project.supabase.co";
  process.env["SUPABASE_SECRET_KEY"] = "sb_secret_0123456789abcdef0123456789abcdef";
  await expect(readTarget(true)).rejects.toThrow(/SMTP_URL: is missing[^]*QUOTE_TO: is missing/);
  expect((await readTarget()).supabaseUrl).toBe("https://project.supabase.co");
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
