import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { copyTree } from "../support/programs/copyTree";
import { requireProgram } from "./machine/findProgram";

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await copyTree();
  // Nothing that an earlier build has drawn, as in a fresh clone.
  await rm(join(folder, "public"), { recursive: true, force: true });
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
