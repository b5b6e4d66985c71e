import { execFileSync } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { aBuiltRequest } from "../support/form/builtForm";
import { waitUntil } from "../support/intake/waitUntil";
import { type MailServer, receiveMails } from "./machine/receiveMails";
import { sendVisitors } from "./machine/sendVisitors";
import { askAuthority, authorityRoot, pointNames, startAuthority } from "./machine/startAuthority";
import { type Machine, machineSettings, mailPort, startMachine } from "./machine/startMachine";
import { blocksBelow, commandsBelow } from "./site/readRunBook";
import { packagedAddress, packagedSite } from "./site/startPackagedSite";

// Installs the site on a bare machine with the commands of docs/operations.md, in their order, and nothing else. Two things
// differ from a rented server: Node is already installed, and certificates come from the test's own authority.

const password = "9f8e7d6c5b4a";
const settings = {
  ...machineSettings,
  DATABASE_URL: `postgres://site:${password}@127.0.0.1/site`,
  // A shell would replace the $HOME in this password.
  SMTP_URL: `smtp://website:pa$HOME@127.0.0.1:${mailPort}`,
  QUOTE_TO: "owner@example.com, office@example.com",
};

let machine: Machine;
let archives: string;
let receiver: MailServer;
/** The file that the backup wrote. */
let backup = "";

beforeAll(async () => {
  archives = await mkdtemp(join(tmpdir(), "archives-"));
  await makeArchive("site.tar.gz", () => Promise.resolve());
  await makeArchive("next.tar.gz", async (site) => {
    await writeFile(
      join(site, "supabase", "migrations", "20991231000000_later.sql"),
      "create table public.later (id integer primary key);\n",
    );
  });
  await makeArchive("broken.tar.gz", async (site) => {
    await writeFile(join(site, "serve.mjs"), 'throw new Error("this version does not start")\n');
  });
  machine = await startMachine(archives);
  receiver = await receiveMails(machine, "pa$HOME");
}, 900_000);

afterAll(async () => {
  await receiver.kill();
  await machine.stop();
  await rm(archives, { recursive: true, force: true });
}, 60_000);

async function makeArchive(name: string, change: (site: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  const site = join(folder, "site");
  await mkdir(site);
  await cp(packagedSite, site, { recursive: true });
  await change(site);
  execFileSync("tar", ["-czf", join(archives, name), "-C", folder, "site"]);
  execFileSync("sh", ["-c", 'sha256sum "$1" >"$1.sha256"', "sh", name], { cwd: archives });
  await rm(folder, { recursive: true });
}

const runLine = (line: string) => machine.run("sh", "-c", `cd /srv/archives && ${line}`);

/** Runs lines of the run-book one by one. */
async function follow(
  lines: string[],
  afterLine: (line: string) => void | Promise<void> = () => undefined,
): Promise<string[]> {
  const printed: string[] = [];
  for (const line of lines) {
    printed.push(runLine(line));
    await afterLine(line);
  }
  return printed;
}

const count = (filter = "") =>
  machine.rows<{ count: number }>(`select count(*) from quote_requests ${filter}`)[0]?.count ?? 0;

/** Requests a page by the site's name over TLS. Fails unless the test's own authority issued the certificate. */
const visit = (path: string, ...args: string[]) =>
  machine.run(
    ...["curl", "--silent", "--show-error", "--cacert", authorityRoot],
    ...["--max-time", "60", ...args, `${packagedAddress}${path}`],
  );

/** Sends a request over TLS and waits until it has reached both mailboxes of the owner. */
async function sendRequest(visitor: string): Promise<void> {
  const body = JSON.stringify(aBuiltRequest({ email: `${visitor}@example.com` }));
  const answer = visit(
    "/api/quote-requests",
    ...["-H", "content-type: application/json", "-H", `origin: ${packagedAddress}`],
    ...["--write-out", "\n%{http_code}", "--data-binary", body],
  );
  expect(answer).toMatch(/\n201$/);
  await waitUntil(() => receiver.mails.get(visitor)?.length === 2);
}

/** Runs a line while visitors send requests; each of them is answered and stored. */
async function followWithVisitors(name: string, line: string): Promise<string> {
  const before = count();
  const visitors = sendVisitors(machine, name);
  let printed;
  try {
    printed = runLine(line);
  } catch (error) {
    printed = String((error as { stderr?: string }).stderr);
  }
  const { sent, answers } = await visitors.stop();
  expect(answers).toEqual({ "201": sent });
  expect(count() - before).toBe(sent);
  console.info(`${name}: ${String(sent)} requests`);
  return printed;
}

const upgradeTo = (archive: string) => {
  const [[line = ""] = []] = blocksBelow("### Upgrade");
  return line.replace("site.tar.gz", archive);
};

test("the lines of the run-book install the site on a bare machine", async () => {
  // Node is there: the block's second line asks a server that this machine cannot reach.
  const [[first = ""] = []] = blocksBelow("## Install on one server");
  await follow([first]);
  const [lines = []] = blocksBelow("### Install");
  expect(lines.length).toBeLessThanOrEqual(8);
  const typed = lines.map((line) => line.replace("password=…", `password=${password}`));
  await follow(typed, (line) => {
    if (!line.includes("/etc/site.env")) return;
    const text = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    machine.run("sh", "-c", 'printf "%s\\n" "$@" >/etc/site.env', "sh", ...text);
  });
  await machine.waitForDatabase();
}, 300_000);

test("with the run-book's lines Caddy gets its certificates by itself, and a request reaches the owner's mailbox", async () => {
  // A program may remember for some seconds that a name was not known.
  pointNames(machine, ["www.example.com", "example.com"]);
  const [lines = []] = blocksBelow("### In front of it: Caddy");
  await follow(lines, (line) => {
    if (line.includes("apt-get")) startAuthority(machine);
    if (!line.startsWith("cp ")) return;
    const config = machine.run("cat", "/etc/caddy/Caddyfile");
    const changed = config.replace(/^\{$/m, `{\n${askAuthority.caddy}`);
    machine.run("sh", "-c", 'printf "%s\\n" "$1" >/etc/caddy/Caddyfile', "sh", changed);
  });
  await waitUntil(
    () => {
      try {
        return visit("/").includes("</html>");
      } catch {
        return false;
      }
    },
    () => machine.run("journalctl", "--no-pager", "-n", "40", "-u", "caddy", "-u", "authority"),
  );
  await sendRequest("installed-1");
}, 300_000);

test("commands read a value with a $ and one with a comma and a space as the services do", () => {
  const printed = runLine("site doctor || true");
  expect(printed).toContain("Settings: every variable can be read");
  expect(printed).toContain("answers and takes the login");
  const main = machine.run("systemctl", "show", "--property=MainPID", "--value", "site");
  const service = machine.run("sh", "-c", `tr '\\0' '\\n' </proc/${main}/environ`);
  for (const name of ["SMTP_URL", "QUOTE_TO"] as const) {
    expect(service).toContain(`${name}=${settings[name]}\n`);
    expect(machine.run("node", "--env-file=/etc/site.env", "-p", `process.env.${name}`)).toBe(
      settings[name],
    );
  }
}, 60_000);

test("the whole installation takes less than 200 MB when idle", () => {
  const sum = (name: string, field: "Rss" | "Pss") =>
    machine
      .run(
        ...[
          "sh",
          "-c",
          'for pid in $(pgrep -x "$1"); do grep "^$2:" /proc/$pid/smaps_rollup; done',
        ],
        ...["sh", name, field],
      )
      .split("\n")
      .reduce((total, line) => total + Number(/\d+/.exec(line)?.[0] ?? 0) / 1000, 0);
  const parts = {
    // Other programs beside this machine share Node's own pages, which would make a fair share too small.
    site: sum("node", "Rss"),
    PostgreSQL: sum("postgres", "Pss"),
    Caddy: sum("caddy", "Pss"),
  };
  console.table(parts);
  expect(Object.values(parts).reduce((total, part) => total + part, 0)).toBeLessThan(200);
});

test("one command upgrades with a migration, and no visitor is turned away", async () => {
  const [line = ""] = commandsBelow("## Restore last night");
  await follow([line]);
  backup = join("/var/backups/site", machine.run("ls", "/var/backups/site"));
  const printed = await followWithVisitors("upgrade", upgradeTo("next.tar.gz"));
  expect(printed).toMatch(/^The new version runs from \/opt\/site-\d{14}\. To go back/);
  expect(machine.rows("select id from later")).toEqual([]);
  // The one by hand, and the upgrade's own from before anything was changed.
  expect(machine.run("ls", "/var/backups/site").split("\n")).toHaveLength(2);
}, 300_000);

test("a version that does not start is taken back, and no visitor is turned away", async () => {
  const running = machine.run("readlink", "/opt/site");
  const printed = await followWithVisitors("broken", upgradeTo("broken.tar.gz"));
  expect(printed).toContain("The new version was taken back: ");
  expect(printed).toContain("The previous version runs again");
  expect(machine.run("readlink", "/opt/site")).toBe(running);
}, 400_000);

test("an archive that is not whole, and a folder that is no version, change nothing", () => {
  const before = machine.run("sh", "-c", "ls /opt; readlink /opt/site");
  machine.run("sh", "-c", "head -c 1000000 /srv/archives/next.tar.gz >/srv/cut.tar.gz");
  for (const what of ["/srv/cut.tar.gz", "/srv", "/opt/site"])
    expect(() => runLine(`site upgrade ${what}`)).toThrow(/Nothing was changed/);
  expect(machine.run("sh", "-c", "ls /opt; readlink /opt/site")).toBe(before);
}, 60_000);

test("the run-book's lines restore a backup from before the upgrade", async () => {
  const [, stop = "", restore = "", start = "", list = ""] = commandsBelow("## Restore last night");
  expect(count()).toBeGreaterThan(1);
  const printed = await follow([stop, restore.replace(/\/var\S+\.dump/, backup), start, list]);
  await machine.waitForDatabase();
  expect(count()).toBe(1);
  expect(count("where email = 'installed-1@example.com'")).toBe(1);
  expect(printed.at(-1)).toContain("waiting");
  // The newer version's table is made again.
  expect(machine.rows("select id from later")).toEqual([]);
}, 300_000);

test("the run-book's line goes back to the earlier version, and no visitor is turned away", async () => {
  const upgraded = machine.run("readlink", "/opt/site");
  const [, [line = ""] = []] = blocksBelow("### Upgrade");
  await sendRequest("restored-1");
  const earlier = machine.run("sh", "-c", "ls -d /opt/site-00000000000000");
  const printed = await followWithVisitors("rollback", line.replace("/opt/site-…", earlier));
  expect(printed).toContain(`The new version runs from ${earlier}. To go back`);
  expect(printed).toContain(upgraded);
  expect(machine.run("readlink", "/opt/site")).toBe(earlier);
  expect(machine.run("sh", "-c", "ls /opt/site/supabase/migrations")).not.toContain("later");
  expect(count("where email in ('installed-1@example.com', 'restored-1@example.com')")).toBe(2);
  expect(visit("/api/health")).toContain('"version":"ok"');
}, 300_000);

test("the last step of the deploy workflow publishes over ssh", async () => {
  const { jobs } = parse(await readFile(".github/workflows/deploy.yml", "utf8")) as {
    jobs: { deploy: { steps: { run?: string }[] } };
  };
  const step = jobs.deploy.steps.at(-1)?.run ?? "";
  const home = "/home/runner";
  machine.run("useradd", "--create-home", "--home-dir", home, "runner");
  for (const file of ["site.tar.gz", "site.tar.gz.sha256"])
    machine.run("install", "-D", `/srv/archives/${file}`, `${home}/package/${file}`);
  machine.run("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", "/srv/deploy-key");
  machine.run("sh", "-c", "install -D -m 600 /srv/deploy-key.pub ~/.ssh/authorized_keys");
  const before = machine.run("readlink", "/opt/site");
  machine.run(
    ...["runuser", "-u", "runner", "--", "env", `--chdir=${home}`, `HOME=${home}`],
    "DEPLOY_HOST=www.example.com",
    `DEPLOY_KEY=${machine.run("cat", "/srv/deploy-key")}`,
    `DEPLOY_KNOWN_HOSTS=${machine.run("ssh-keyscan", "www.example.com")}`,
    ...["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step],
  );
  const after = machine.run("readlink", "/opt/site");
  expect(after).toMatch(/^\/opt\/site-\d{14}$/);
  expect(after).not.toBe(before);
  expect(visit("/")).toContain("</html>");
}, 300_000);

test("with the run-book's lines nginx serves the site with certbot's certificate", async () => {
  machine.run("systemctl", "disable", "--now", "caddy");
  const [lines = []] = blocksBelow("### Or nginx");
  await follow(lines, (line) => {
    if (!line.includes("apt-get")) return;
    const write = 'mkdir -p ~/.config/letsencrypt && printf %s "$1" >~/.config/letsencrypt/cli.ini';
    machine.run("sh", "-c", write, "sh", askAuthority.certbot);
  });
  expect(visit("/", "--head")).toMatch(/server: nginx/);
  expect(visit("/")).toContain("</html>");
  expect(visit("/api/health")).toContain('"database":"ok"');
}, 300_000);
