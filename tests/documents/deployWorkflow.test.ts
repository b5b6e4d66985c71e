import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";

type Step = { run?: string; uses?: string; env?: Record<string, string> };

const read = (file: string) => readFileSync(file, "utf8");
const { jobs } = parse(read(".github/workflows/deploy.yml")) as {
  jobs: { deploy: { env: Record<string, string>; steps: Step[] } };
};
const { env, steps } = jobs.deploy;
const lastStep = steps.at(-1) ?? {};

/** A home and programs that write down how they are called; only the network is not real. */
async function runLastStep(exitCode: number): Promise<{ home: string; calls: string[] }> {
  const home = await mkdtemp(join(tmpdir(), "deploy-"));
  await mkdir(join(home, "bin"));
  for (const program of ["scp", "ssh"]) {
    const file = join(home, "bin", program);
    const lines = ["#!/bin/sh", `echo "${program} $*" >>"$HOME/calls"`, `exit ${String(exitCode)}`];
    await writeFile(file, `${lines.join("\n")}\n`);
    await chmod(file, 0o755);
  }
  // As GitHub runs it.
  const shell = ["--noprofile", "--norc", "-eo", "pipefail", "-c", lastStep.run ?? ""];
  let isDone = true;
  try {
    execFileSync("bash", shell, {
      env: {
        PATH: `${join(home, "bin")}:${process.env["PATH"] ?? ""}`,
        ...{ HOME: home, DEPLOY_HOST: "www.example.com" },
        ...{ DEPLOY_KEY: "the key", DEPLOY_KNOWN_HOSTS: "the host's keys" },
      },
    });
  } catch {
    isDone = false;
  }
  expect(isDone).toBe(exitCode === 0);
  return { home, calls: (await readFile(join(home, "calls"), "utf8")).trim().split("\n") };
}

test("a push is packaged, copied to the server and upgraded by the command of the run-book", async () => {
  expect(steps.flatMap(({ run = [] }) => run).slice(0, -1)).toEqual(["npm ci", "npm run package"]);
  const { home, calls } = await runLastStep(0);
  const key = `-i ${home}/.ssh/deploy`;
  expect(calls).toEqual([
    `scp ${key} package/site.tar.gz package/site.tar.gz.sha256 root@www.example.com:`,
    `ssh ${key} root@www.example.com site upgrade site.tar.gz`,
  ]);
  expect((await stat(join(home, ".ssh", "deploy"))).mode & 0o777).toBe(0o600);
  expect(read("docs/operations.md")).toContain("```sh\nsite upgrade site.tar.gz\n```");
});

test("a copy that fails upgrades nothing, and the run is red", async () => {
  const { calls } = await runLastStep(1);
  expect(calls).toHaveLength(1);
});

test("the run-book names what the workflow needs, and the package makes the files that it copies", () => {
  const needed = [...JSON.stringify([env, lastStep.env]).matchAll(/(?:vars|secrets)\.(\w+)/g)];
  const text = read("docs/operations.md");
  expect(needed.length).toBe(4);
  for (const [, name = ""] of needed) expect(text).toContain(`\`${name}\``);
  expect(existsSync("server/commands/package.ts")).toBe(true);
  expect(read("server/commands/package.ts")).toContain("package/site");
});
