import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "yaml";
import { requireProgram } from "./machine/requireProgram";
import { blocksBelow, commandsBelow } from "./site/readRunBook";
import { packagedAddress, settings, useInstalledSite } from "./site/startInstalledSite";

const site = useInstalledSite();

const count = (filter = "") =>
  site.rows(`select count(*) from quote_requests ${filter}`)[0]?.["count"];

const readVersion = () => site.run("readlink", "/opt/site");

const readMainPid = () => site.runLine("systemctl show --property=MainPID --value site.service");

async function sendRequest(visitor: string): Promise<void> {
  site.forgetCounters();
  expect(site.post(visitor)).toBe(201);
  await site.waitForMails(visitor);
}

test("after an upgrade from 2.0.0, a queued email is sent, and a new request reaches both owners", async () => {
  expect(count("where email = 'sent-1@sent-1.example'")).toBe(1);
  await site.waitForMails("waiting");
  await sendRequest("installed-1");
});

test("commands and the systemd service read settings with dollar signs, commas and spaces in the same way", () => {
  const lines = site.runLine("site doctor || true");
  expect(lines.split("\n")).toEqual([
    "✓ Settings: every variable can be read",
    "✓ Database: answers, and its tables are up to date",
    "✓ Encoding: UTF8",
    `✓ Mail server: 127.0.0.1:25 answers, and takes emails from ${settings.QUOTE_FROM} to QUOTE_TO`,
    "✓ Form: a test request went through it",
  ]);
  const environment = site.runLine(`tr '\\0' '\\n' </proc/${readMainPid()}/environ`);
  for (const name of ["SECRET", "QUOTE_TO"] as const) {
    expect(environment.split("\n")).toContain(`${name}=${settings[name]}`);
    const read = site.run("node", "--env-file=/etc/site.env", "-p", `process.env.${name}`);
    expect(read).toBe(settings[name]);
  }
});

test("the idle site uses hardly more memory than the README says", async () => {
  const sum = (name: string, field: "Rss" | "Pss") => {
    const pids = `for pid in $(pgrep -x ${name}); do cat /proc/$pid/smaps_rollup; done`;
    const found = site.runLine(pids).matchAll(new RegExp(`^${field}: +(\\d+)`, "gm"));
    return [...found].reduce((total, [, kilobytes]) => total + Number(kilobytes) / 1_000, 0);
  };
  // Use RSS for Node: PSS would be too low, because it divides memory shared with processes outside this container.
  const total = sum("node", "Rss") + sum("postgres", "Pss") + sum("caddy", "Pss");
  console.info(`${total.toFixed(0)} MB`);
  const [, claimed] = /less than (\d+) MB/.exec(await readFile("README.md", "utf8")) ?? [];
  // Allow 20% more than the README says, because a busy machine makes the measurement noisy.
  expect(total).toBeLessThan(1.2 * Number(claimed));
});

test("the site can write neither to its own files nor to the database's, and runs without privileges", () => {
  const unit = join("server", "deploy", "systemd", "site.service");
  const judge = ["security", "--offline=true", "--threshold=20", unit];
  const rating = execFileSync(requireProgram("systemd-analyze"), judge, { encoding: "utf8" });
  expect(rating).toMatch(/Overall exposure level for .*: [01]\.\d OK/);
  const status = site.run("cat", `/proc/${readMainPid()}/status`);
  expect(status).toMatch(/NoNewPrivs:\s+1/);
  expect(status).toMatch(/CapEff:\s+0+\n/);
  expect(status).toMatch(/Seccomp:\s+2/);
  expect(status).not.toMatch(/^Uid:\s+0\b/m);
  const inItsView = ["nsenter", "-t", readMainPid(), "-m"];
  for (const folder of ["/opt/site", "/etc", "/usr", "/var/lib/postgresql"])
    expect(() => site.run(...inItsView, "touch", `${folder}/intruder`)).toThrow(/Read-only/);
});

test("the site and PostgreSQL restart after being killed, and no confirmed request is lost", async () => {
  const stop = site.sendVisitors("http://127.0.0.1:8000", 4, "killed");
  // Kill the site more often than systemd would restart it by default (five times within ten seconds).
  for (let kill = 0; kill < 8; kill++) {
    site.run("systemctl", "kill", "--kill-whom=main", "--signal=SIGKILL", "site.service");
    await sleep(1_300);
  }
  await site.waitForSite();
  site.run("pkill", "-9", "-f", "postgres: [0-9]+/main: site site");
  await sleep(3_000);
  const { answers } = await stop();
  await site.waitForSite();
  const rows = site.rows("select email from quote_requests where email like 'killed-%'");
  const stored = rows.map(({ email }) => email);
  expect(new Set(stored).size).toBe(stored.length);
  // Each 201 needs a row or an email: while PostgreSQL was down, requests were emailed without being stored.
  const mailed = site.runLine("grep -aoh 'killed-[0-9]*@example.com' /var/mail/owner").split("\n");
  expect(new Set([...stored, ...mailed]).size).toBeGreaterThanOrEqual(answers["201"] ?? 0);
});

test("the run-book's commands upgrade the site with a migration and a backup, and undo the upgrade", async () => {
  const earlier = "/opt/site-00000000000000";
  const [upgrade = "", goBack = ""] = blocksBelow("### Upgrade").flat();
  const later = "create table public.later (id integer primary key);";
  await site.pack("next.tar.gz", "supabase/migrations/20991231000000_later.sql", later);
  const printed = site.runLine(upgrade.replace("site.tar.gz", "next.tar.gz"));
  expect(printed).toMatch(/^The new version runs from \/opt\/site-\d{14}\. To go back/);
  expect(site.rows("select id from later")).toEqual([]);
  expect(site.run("ls", "/var/backups/site").split("\n")).toHaveLength(1);
  const upgraded = readVersion();
  const returned = site.runLine(goBack.replace("/opt/site-…", earlier));
  expect(returned).toContain(`The new version runs from ${earlier}. To go back`);
  expect(returned).toContain(upgraded);
  expect(readVersion()).toBe(earlier);
  expect(site.ask(`${packagedAddress}/api/health`).body).toContain('"version":"ok"');
  await sendRequest("returned-1");
});

test("`site upgrade` refuses a truncated archive or a folder that is not a release, and changes nothing", () => {
  const look = () => site.runLine("ls /opt; readlink /opt/site");
  const before = look();
  site.runLine("head -c 1000000 next.tar.gz >/srv/cut.tar.gz");
  for (const what of ["/srv/cut.tar.gz", "/srv", "/opt/site"])
    expect(() => site.runLine(`site upgrade ${what}`)).toThrow(/Nothing was changed/);
  expect(look()).toBe(before);
});

test("the run-book's commands restore a backup", async () => {
  const [backUp = "", stop = "", restore = "", start = "", list = ""] =
    commandsBelow("## Restore last night");
  site.runLine(backUp);
  const kept = count();
  const file = site.runLine("ls -t /var/backups/site/* | head -1");
  await sendRequest("lost-1");
  for (const line of [stop, restore.replace(/\/var\S+\.dump/, file), start]) site.runLine(line);
  expect(site.runLine(list)).toContain("Waiting");
  await site.waitForSite();
  expect([count(), count("where email = 'lost-1@example.com'")]).toEqual([kept, 0]);
});

test("the last step of the deploy workflow publishes over ssh", async () => {
  const workflow = await readFile(".github/workflows/deploy.yml", "utf8");
  const { jobs } = parse(workflow) as { jobs: { deploy: { steps: { run?: string }[] } } };
  const step = jobs.deploy.steps.at(-1)?.run ?? "";
  const home = "/home/runner";
  site.runLine(`useradd --create-home --home-dir ${home} runner`);
  site.runLine(`mkdir ${home}/package && install -m 644 site.tar.gz* ${home}/package`);
  site.runLine("ssh-keygen -q -t ed25519 -N '' -f /srv/deploy-key");
  site.runLine("install -D -m 600 /srv/deploy-key.pub ~/.ssh/authorized_keys");
  const before = readVersion();
  const publish = `runuser -u runner -- env --chdir=${home} HOME=${home} DEPLOY_HOST=www.site.test`;
  const key = `DEPLOY_KEY=${site.run("cat", "/srv/deploy-key")}`;
  const known = `DEPLOY_KNOWN_HOSTS=${site.run("ssh-keyscan", "www.site.test")}`;
  const bash = "bash --noprofile --norc -eo pipefail -c".split(" ");
  site.run(...publish.split(" "), key, known, ...bash, step);
  expect(readVersion()).toMatch(/^\/opt\/site-\d{14}$/);
  expect(readVersion()).not.toBe(before);
});

test("with the run-book's commands for several servers, the site listens only on its private address", () => {
  const lines = blocksBelow("### Several servers")[0]?.join("\n") ?? "";
  const [, address = ""] = /^ListenStream=(\S+):8000$/m.exec(lines) ?? [];
  const folder = "/etc/systemd/system/site.socket.d";
  const write = `mkdir -p ${folder} && printf '%s\\n' "$0" >${folder}/override.conf`;
  site.run("sh", "-c", write, lines);
  site.runLine("systemctl daemon-reload && systemctl restart site.socket site");
  // Assign the address only after the socket has started, as on a server with a slow network.
  const add = ["address", "add", `${address}/32`, "dev", "lo"];
  execFileSync(...site.inItsNetwork(requireProgram("ip"), ...add));
  const askAt = (host: string) => site.run("curl", "--silent", `http://${host}:8000/quote`);
  expect(askAt(address)).toContain("</html>");
  expect(() => askAt("127.0.0.1")).toThrow();
});
