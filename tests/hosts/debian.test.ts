import { execFileSync, spawn } from "node:child_process";
import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { readDump } from "../promises/release2/readDump";
import { aBuiltRequest } from "../support/form/builtForm";
import { waitUntil } from "../support/intake/waitUntil";
import { withoutLimitsFile } from "../support/programs/siteEnvironment";
import { requireProgram } from "./machine/findProgram";
import { type Machine, startMachine } from "./machine/startMachine";
import { blocksBelow, commandsBelow } from "./site/readRunBook";
import { packagedAddress, packagedSite } from "./site/startPackagedSite";

// Installs the site on a bare machine with the commands of docs/operations.md, in their order, and nothing
// else. Two things differ from a rented server: Node is already installed, and certificates come from the
// machine's own Caddy. Mails go through Debian's Postfix, which has a certificate that nobody vouches for.

const password = "9f8e7d6c5b4a";
const settings = {
  DATABASE_URL: `postgres://site:${password}@127.0.0.1/site`,
  // A shell would replace the $HOME.
  SECRET: "0123456789abcdef$HOME",
  SMTP_URL: "smtp://127.0.0.1:25",
  QUOTE_TO: "owner@example.com, office@example.com",
  QUOTE_FROM: "website@example.com",
  SITE_URL: packagedAddress,
  CLIENT_ADDRESS_HEADER: "x-forwarded-for",
  NODE_OPTIONS: "--import /etc/withoutLimits.mjs",
};

let machine: Machine;
let archives: string;

beforeAll(async () => {
  archives = await mkdtemp(join(tmpdir(), "archives-"));
  const later = "create table public.later (id integer primary key);";
  const archived: [name: string, file?: string, text?: string][] = [
    ["site.tar.gz"],
    ["next.tar.gz", "supabase/migrations/20991231000000_later.sql", later],
    ["broken.tar.gz", "serve.mjs", 'throw new Error("this version does not start")'],
  ];
  const folder = await mkdtemp(join(tmpdir(), "package-"));
  for (const [name, file, text = ""] of archived) {
    const site = join(folder, "site");
    await cp(packagedSite, site, { recursive: true });
    if (file !== undefined) await writeFile(join(site, file), text);
    execFileSync("tar", ["-czf", join(archives, name), "-C", folder, "site"]);
    execFileSync("sh", ["-c", 'sha256sum "$0" >"$0.sha256"', name], { cwd: archives });
    await rm(site, { recursive: true });
  }
  await copyFile(withoutLimitsFile, join(archives, "withoutLimits.mjs"));
  await copyFile(await readDump(), join(archives, "release2.sql"));
  machine = await startMachine(archives);
}, 900_000);

afterAll(async () => {
  await machine.stop();
  await rm(archives, { recursive: true, force: true });
}, 60_000);

const runLine = (line: string) =>
  machine.run("sh", "-c", `export DEBIAN_FRONTEND=noninteractive; cd /srv/archives && ${line}`);

/** Runs lines of the run-book one by one, and returns what each printed. */
const follow = (lines: string[]) => lines.map(runLine);

const caddyData = (file: string) => `/var/lib/caddy/.local/share/caddy/${file}`;

const count = (filter = "") =>
  machine.rows<{ count: number }>(`select count(*) from quote_requests ${filter}`)[0]?.count ?? 0;

/** Requests a page by the site's name over TLS, with a certificate of the machine's own authority. */
function visit(path: string, ...args: string[]): string {
  const trust = ["--cacert", caddyData("pki/authorities/local/root.crt"), "--max-time", "60"];
  const words = ["--silent", "--show-error", ...trust, ...args];
  return machine.run("curl", ...words, `${packagedAddress}${path}`);
}

/** How many different mails about this visitor a mailbox has. */
function countMails(visitor: string, mailbox: string): number {
  const heads = "grep --ignore-case --extended-regexp '^(From |Reply-To:|Message-ID:)'";
  const mails = machine.run("sh", "-c", `${heads} /var/mail/${mailbox} || true`);
  const about = mails.split(/^From /m).filter((mail) => mail.includes(`<${visitor}@`));
  return new Set(about.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1])).size;
}

/** Sends a request over TLS and waits until it has reached both mailboxes of the owner. */
async function sendRequest(visitor: string): Promise<void> {
  const body = JSON.stringify(aBuiltRequest({ email: `${visitor}@example.com` }));
  const answer = visit(
    "/api/quote-requests",
    ...["-H", "content-type: application/json", "-H", `origin: ${packagedAddress}`],
    ...["--write-out", "\n%{http_code}", "--data-binary", body],
  );
  expect(answer).toMatch(/\n201$/);
  await waitUntil(() => ["owner", "office"].every((mailbox) => countMails(visitor, mailbox) === 1));
}

/** Four visitors who send requests until they are stopped: `<name>-1@example.com` and so on. */
function sendVisitors(name: string) {
  const words = ["8000", name, JSON.stringify(aBuiltRequest())];
  const program = join(__dirname, "site", "sendRequests.mjs");
  const command = machine.inItsNetwork(process.execPath, program, ...words);
  const visitors = spawn(...command, { stdio: ["pipe", "pipe", "inherit"] });
  return async () => {
    visitors.stdin.end();
    return (await json(visitors.stdout)) as { sent: number; answers: Record<string, number> };
  };
}

/** Runs a line while visitors send requests; each of them is answered and stored. */
async function followWithVisitors(name: string, line: string): Promise<string> {
  const before = count();
  const stop = sendVisitors(name);
  let printed;
  try {
    printed = runLine(line);
  } catch (error) {
    // A command that failed says why; the line itself is run by a shell that always starts.
    printed = String((error as { stderr?: string }).stderr);
  }
  const { sent, answers } = await stop();
  expect(answers).toEqual({ "201": sent });
  expect(count() - before).toBe(sent);
  return printed;
}

const upgradeTo = (archive: string) => {
  const [[line = ""] = []] = blocksBelow("### Upgrade");
  return line.replace("site.tar.gz", archive);
};

test("the run-book's lines install the site on a bare machine, on the database of 2.0.0", async () => {
  runLine("install -m 644 withoutLimits.mjs /etc/withoutLimits.mjs");
  runLine("useradd owner && useradd office && apt-get install -y postfix");
  runLine("postconf -e mydestination=example.com && systemctl restart postfix");
  // Node is there: the block's second line asks a server that this machine cannot reach.
  const [[first = ""] = []] = blocksBelow("## Install on one server");
  follow([first]);
  const [lines = []] = blocksBelow("### Install");
  expect(lines.length).toBeLessThanOrEqual(8);
  const variables = Object.entries(settings).map(([name, value]) => `'${name}=${value}'`);
  for (const line of lines) {
    runLine(line.replace("password=…", `password=${password}`));
    if (line.includes("/etc/site.env"))
      runLine(`printf '%s\\n' ${variables.join(" ")} >/etc/site.env`);
    if (line.includes("database.sql"))
      runLine(`psql --quiet --output=/dev/null --file=release2.sql ${settings.DATABASE_URL}`);
  }
  await machine.waitForSite();
  expect(count("where email = 'sent-1@sent-1.example'")).toBe(1);
  await waitUntil(() => runLine("grep waiting@waiting.example /var/mail/owner || true") !== "");
}, 600_000);

test("Caddy gets its certificates by itself, and a request reaches the owner's mailboxes", async () => {
  runLine("echo 127.0.0.1 localhost www.example.com example.com >/etc/hosts");
  const [lines = []] = blocksBelow("### In front of it: Caddy");
  for (const line of lines) {
    runLine(line);
    if (line.startsWith("cp "))
      runLine("sed -i '0,/^{$/s//{\\n\\tlocal_certs/' /etc/caddy/Caddyfile");
  }
  const look = () => {
    try {
      return visit("/").includes("</html>");
    } catch {
      return false;
    }
  };
  await waitUntil(look, () => machine.run("journalctl", "--no-pager", "-n", "40", "-u", "caddy"));
  await sendRequest("installed-1");
}, 300_000);

const mainPid = () =>
  machine.run("systemctl", "show", "--property=MainPID", "--value", "site.service");

test("commands read a value with a $ and one with a comma and a space as the service does", () => {
  expect(runLine("site doctor || true").split("\n")).toEqual([
    "✓ Settings: every variable can be read",
    "✓ Database: answers, and its tables are up to date",
    "✓ Encoding: UTF8",
    "✓ Mail server: 127.0.0.1:25 answers and takes the login",
  ]);
  const environment = machine.run("sh", "-c", `tr '\\0' '\\n' </proc/${mainPid()}/environ`);
  for (const name of ["SECRET", "QUOTE_TO"] as const) {
    expect(environment).toContain(`${name}=${settings[name]}\n`);
    const read = machine.run("node", "--env-file=/etc/site.env", "-p", `process.env.${name}`);
    expect(read).toBe(settings[name]);
  }
}, 60_000);

test("the whole installation takes less than 200 MB when idle", () => {
  const sum = (name: string, field: "Rss" | "Pss") => {
    const pids = `for pid in $(pgrep -x ${name}); do cat /proc/$pid/smaps_rollup; done`;
    const found = runLine(pids).matchAll(new RegExp(`^${field}: +(\\d+)`, "gm"));
    return [...found].reduce((total, [, kilobytes]) => total + Number(kilobytes) / 1_000, 0);
  };
  // Other programs beside this machine share Node's own pages, which would make a fair share too small.
  const total = sum("node", "Rss") + sum("postgres", "Pss") + sum("caddy", "Pss");
  console.info(`${total.toFixed(0)} MB`);
  expect(total).toBeLessThan(200);
});

test("the site can write neither to its own files nor to the database's, and runs without privileges", () => {
  const unit = join("server", "deploy", "systemd", "site.service");
  const judge = ["security", "--offline=true", "--threshold=20", unit];
  const rating = execFileSync(requireProgram("systemd-analyze"), judge, { encoding: "utf8" });
  expect(rating).toMatch(/Overall exposure level for .*: [01]\.\d OK/);
  const status = machine.run("cat", `/proc/${mainPid()}/status`);
  expect(status).toMatch(/NoNewPrivs:\s+1/);
  expect(status).toMatch(/CapEff:\s+0+\n/);
  expect(status).toMatch(/Seccomp:\s+2/);
  expect(status).not.toMatch(/^Uid:\s+0\b/m);
  for (const path of ["/opt/site", "/etc", "/usr", "/var/lib/postgresql"])
    expect(() =>
      machine.run("nsenter", "-t", mainPid(), "-m", "touch", join(path, "intruder")),
    ).toThrow(/Read-only/);
});

test("site and PostgreSQL come back after kills, and no thanked request is lost", async () => {
  const stop = sendVisitors("killed");
  // More often and faster than systemd allows by default: five starts within ten seconds.
  for (let kill = 0; kill < 8; kill++) {
    machine.run("systemctl", "kill", "--kill-whom=main", "--signal=SIGKILL", "site.service");
    await sleep(1_300);
  }
  await machine.waitForSite();
  machine.run("pkill", "-9", "-f", "postgres: 15/main: site site");
  await sleep(3_000);
  const { answers } = await stop();
  await machine.waitForSite();
  const found = "select email from quote_requests where email like 'killed-%'";
  const stored = machine.rows<{ email: string }>(found).map(({ email }) => email);
  expect(new Set(stored).size).toBe(stored.length);
  // While PostgreSQL was away they were mailed; and a request may be stored whose answer was lost.
  const mailed = runLine("grep -aoh 'killed-[0-9]*@example.com' /var/mail/owner").split("\n");
  expect(new Set([...stored, ...mailed]).size).toBeGreaterThanOrEqual(answers["201"] ?? 0);
}, 120_000);

test("one command upgrades with a migration and a backup, and no visitor is turned away", async () => {
  const printed = await followWithVisitors("upgrade", upgradeTo("next.tar.gz"));
  expect(printed).toMatch(/^The new version runs from \/opt\/site-\d{14}\. To go back/);
  expect(machine.rows("select id from later")).toEqual([]);
  expect(machine.run("ls", "/var/backups/site").split("\n")).toHaveLength(1);
}, 300_000);

test("a version that does not start is taken back, and no visitor is turned away", async () => {
  const running = machine.run("readlink", "/opt/site");
  const printed = await followWithVisitors("broken", upgradeTo("broken.tar.gz"));
  expect(printed).toContain("The new version was taken back, because these were fine");
  expect(printed).toContain("The previous version runs again");
  expect(machine.run("readlink", "/opt/site")).toBe(running);
}, 400_000);

test("an archive that is not whole, and a folder that is no version, change nothing", () => {
  const look = () => runLine("ls /opt; readlink /opt/site");
  const before = look();
  runLine("head -c 1000000 next.tar.gz >/srv/cut.tar.gz");
  for (const what of ["/srv/cut.tar.gz", "/srv", "/opt/site"])
    expect(() => runLine(`site upgrade ${what}`)).toThrow(/Nothing was changed/);
  expect(look()).toBe(before);
}, 60_000);

test("the run-book's lines restore a backup", async () => {
  const [backUp = "", stop = "", restore = "", start = "", list = ""] =
    commandsBelow("## Restore last night");
  follow([backUp]);
  const kept = count();
  const file = machine.run("sh", "-c", "ls -t /var/backups/site/* | head -1");
  await sendRequest("lost-1");
  const printed = follow([stop, restore.replace(/\/var\S+\.dump/, file), start, list]);
  await machine.waitForSite();
  expect([count(), count("where email = 'lost-1@example.com'")]).toEqual([kept, 0]);
  expect(printed.at(-1)).toContain("waiting");
}, 300_000);

test("the run-book's line goes back to the earlier version, and no visitor is turned away", async () => {
  const upgraded = machine.run("readlink", "/opt/site");
  const [, [line = ""] = []] = blocksBelow("### Upgrade");
  const earlier = machine.run("sh", "-c", "ls -d /opt/site-00000000000000");
  const printed = await followWithVisitors("rollback", line.replace("/opt/site-…", earlier));
  expect(printed).toContain(`The new version runs from ${earlier}. To go back`);
  expect(printed).toContain(upgraded);
  expect(machine.run("readlink", "/opt/site")).toBe(earlier);
  expect(visit("/api/health")).toContain('"version":"ok"');
  await sendRequest("returned-1");
}, 300_000);

test("the last step of the deploy workflow publishes over ssh", async () => {
  type Workflow = { jobs: { deploy: { steps: { run?: string }[] } } };
  const workflow = parse(await readFile(".github/workflows/deploy.yml", "utf8")) as Workflow;
  const step = workflow.jobs.deploy.steps.at(-1)?.run ?? "";
  const home = "/home/runner";
  runLine(`useradd --create-home --home-dir ${home} runner`);
  runLine(`mkdir ${home}/package && install -m 644 site.tar.gz* ${home}/package`);
  runLine("ssh-keygen -q -t ed25519 -N '' -f /srv/deploy-key");
  runLine("install -D -m 600 /srv/deploy-key.pub ~/.ssh/authorized_keys");
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
}, 300_000);

test("with the run-book's lines nginx serves the site, with certbot's certificate", async () => {
  machine.run("systemctl", "disable", "--now", "caddy");
  const [lines = []] = blocksBelow("### Or nginx");
  const issued = caddyData("certificates/local/www.example.com/www.example.com");
  const live = "/etc/letsencrypt/live/www.example.com";
  const fullChain = `mkdir -p ${live} && cp ${issued}.crt ${live}/fullchain.pem`;
  const instead = `${fullChain} && cp ${issued}.key ${live}/privkey.pem`;
  follow(lines.map((line) => (line.startsWith("certbot ") ? instead : line)));
  expect(visit("/", "--head")).toMatch(/server: nginx/);
  expect(visit("/api/health")).toContain('"database":"ok"');
}, 300_000);

test("with the run-book's lines a server listens on its private address and nowhere else", async () => {
  const book = await readFile(join("docs", "operations.md"), "utf8");
  const [, lines = ""] = /```ini\n(\[Socket\]\n.*?)```/s.exec(book) ?? [];
  const [, address = ""] = /^ListenStream=(\S+):8000$/m.exec(lines) ?? [];
  const folder = "/etc/systemd/system/site.socket.d";
  const write = `mkdir -p ${folder} && printf %s "$0" >${folder}/override.conf`;
  machine.run("sh", "-c", write, lines);
  runLine("systemctl daemon-reload && systemctl restart site.socket site.service");
  // After the socket, as on a machine whose network is slow.
  const add = ["address", "add", `${address}/32`, "dev", "lo"];
  execFileSync(...machine.inItsNetwork(requireProgram("ip"), ...add));
  const ask = (host: string) => machine.run("curl", "--silent", `http://${host}:8000/quote`);
  expect(ask(address)).toContain("</html>");
  expect(() => ask("127.0.0.1")).toThrow();
});
