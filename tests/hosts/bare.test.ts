import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { env, execPath } from "node:process";
import { requireProgram } from "./machine/requireProgram";
import { keptMachines, prepareDebian } from "./machine/prepareDebian";

/** A folder for a copy of the last commit. The copy needs over a gigabyte, too much for a /tmp in memory. */
const project = join(keptMachines, `bare-site-${String(process.pid)}`);

afterAll(() => rm(project, { recursive: true, force: true }));

async function runThere(line: string, ...more: string[]): Promise<string> {
  const folder = "/srv/my site";
  const ask = (...words: string[]) => execFileSync("npm", words, { encoding: "utf8" }).trim();
  // Pass on this machine's certificate authorities, because the registry's certificate may need them.
  const authorities = env["NODE_EXTRA_CA_CERTS"] ?? "/etc/ssl/certs/ca-certificates.crt";
  const npm = "/usr/lib/node_modules/npm";
  const { status, stdout, stderr } = spawnSync(
    requireProgram("systemd-nspawn"),
    [
      ...`--quiet --volatile=overlay --as-pid2 --register=no --keep-unit`.split(" "),
      `--directory=${await prepareDebian()}`,
      "--resolv-conf=copy-host",
      `--chdir=${folder}`,
      `--bind=${project}:${folder}`,
      `--bind-ro=${execPath}:/usr/bin/node`,
      `--bind-ro=${join(ask("root", "--global"), "npm")}:${npm}`,
      `--bind-ro=${authorities}:/etc/authorities.pem`,
      "--setenv=NODE_EXTRA_CA_CERTS=/etc/authorities.pem",
      "--setenv=CI=true",
      `--setenv=npm_config_registry=${ask("config", "get", "registry")}`,
      ...more,
      "sh",
      "-c",
      `npm() { node ${npm}/bin/npm-cli.js "$@"; }; ${line}`,
    ],
    { stdio: ["ignore", "pipe", "pipe"], encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  if (status !== 0) throw new Error(`${line} failed:\n${(stdout + stderr).slice(-6_000)}`);
  return stdout;
}

test("on a bare Debian with Node, the README's commands work, and npm start needs no network", async () => {
  await mkdir(project, { recursive: true });
  execFileSync("sh", ["-c", 'git archive HEAD | tar -x -C "$1"', "sh", project]);
  await runThere("npm ci");
  const look = 'fetch("http://localhost:8000/").then((page) => page.text()).then(console.log)';
  const wait = `until grep -q "Ctrl-C" /tmp/log; do sleep 1; kill -0 $! || { cat /tmp/log; exit 1; }; done`;
  const line = `npm start >/tmp/log 2>&1 & ${wait}; node -e '${look}'; kill $!`;
  expect(await runThere(line, "--private-network")).toContain("</html>");
}, 1_800_000);
