import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectTo, secretKey } from "../../tests/support/intake/connectTo";
import { prepareDatabase } from "../../tests/support/intake/prepareDatabase";
import { freePort } from "../../tests/support/programs/freePort";
import { type Program, startProgram } from "../../tests/support/programs/startProgram";

let data: string;
let port: number;
let database: Program;

/** Starts the database in another process, because Jest cannot load PGlite. */
async function start(at = port): Promise<Program> {
  const words = [data, at, secretKey].map((word) => JSON.stringify(word)).join(", ");
  const code = `const { startDatabase } = require("./server/database/startDatabase.ts");
    startDatabase(${words}).then(() => console.log("ready"));`;
  const args = ["--import", "tsx", "--eval", code];
  const program = startProgram(args, { cwd: process.cwd(), env: { DO_NOT_TRACK: "1" } });
  await program.line(/^ready$/);
  return program;
}

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), "site-database-"));
  port = await freePort();
  const folder = join(data, "database");
  // Make the folder world-readable, to check that the database restricts it again when it starts.
  await mkdir(folder, { mode: 0o755 });
  const { emptyDatabase } = await prepareDatabase();
  const unpack = `umask 077; tar --extract --no-same-permissions --file ${emptyDatabase}`;
  execFileSync("sh", ["-c", unpack], { cwd: folder, stdio: "ignore" });
  database = await start();
});

afterAll(() => database.kill());

test("only the user who runs the server can read the files of the database, and nobody can sign up", async () => {
  expect((await stat(join(data, "database"))).mode & 0o777).toBe(0o700);
  const { auth } = connectTo(`http://127.0.0.1:${String(port)}`, secretKey);
  const { error } = await auth.signUp({ email: "ada@example.com", password: "Long-enough-1" });
  expect(error?.code).toBe("signup_disabled");
});

test("a second database is refused in the same data folder", async () => {
  await expect(start(await freePort())).rejects.toThrow(
    `The data folder ${data} is in use by another start. Stop that one, or set DATA_FOLDER`,
  );
});

test("data is kept when the database process is killed", async () => {
  const users = connectTo(`http://127.0.0.1:${String(port)}`, secretKey).from("users");
  const stored = await users.insert({ username: "before the kill", password: "none" });
  expect(stored.error).toBeNull();
  await database.kill();
  database = await start();
  const { data: found } = await users.select("username");
  expect(found).toEqual([{ username: "before the kill" }]);
});

// Run this test last, because it leaves a database that cannot be opened.
test("a data folder of another PostgreSQL version is refused with one line of advice", async () => {
  await database.kill();
  await writeFile(join(data, "database", "PG_VERSION"), "12\n");
  await expect(start()).rejects.toThrow(
    /The database in \S+ cannot be used: [^\n]+ To start with an empty one, move it away: mv /,
  );
});
