import { execFile, execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { requireProgram } from "./machine/findProgram";

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "offline-"));
  execFileSync("git", ["clone", "--quiet", "--depth=1", `file://${resolve(".")}`, folder]);
  await cp("node_modules", join(folder, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith(join("node_modules", ".cache")),
  });
}, 300_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test("after npm ci a clone builds without any network", async () => {
  // A network namespace of its own has no interface but a loopback that is down.
  const { stdout } = await run(
    requireProgram("unshare"),
    ["--map-root-user", "--net", "npm", "run", "build"],
    {
      cwd: folder,
      env: {
        PATH: process.env["PATH"],
        HOME: folder,
        SITE_URL: "https://www.example.com",
        GATSBY_TELEMETRY_DISABLED: "1",
      },
      maxBuffer: 32 * 1024 * 1024,
    },
  );
  expect(stdout).not.toMatch(/ENOTFOUND|ECONNREFUSED|EAI_AGAIN/);
  expect(existsSync(join(folder, "public", "services", "standard-clean", "index.html"))).toBe(true);
}, 600_000);
