import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { setTimeout as sleep } from "node:timers/promises";
import { secretKey } from "../support/intake/connectTo";
import { waitUntil } from "../support/intake/waitUntil";
import { findWrongMails, type MailServer, receiveMails } from "./machine/receiveMails";
import { sendVisitors } from "./machine/sendVisitors";
import { liftedLimits, type Machine, machineSettings, startMachine } from "./machine/startMachine";
import { packagedSite } from "./site/startPackagedSite";

// A server that runs version 1.0.0, with its database in a folder, follows to this version by the lines of CHANGELOG.md.

const earlierPackage = env["EARLIER_PACKAGE"] ?? "";
const password = "9f8e7d6c5b4a";
// As version 1.0.0 was set up; this one takes its key for SECRET.
const settings = {
  ...machineSettings,
  ...liftedLimits,
  ...{ DATA_FOLDER: "/var/lib/site", SUPABASE_URL: "http://127.0.0.1:54321" },
  SUPABASE_SECRET_KEY: secretKey,
};

let machine: Machine;
let archives: string;
let receiver: MailServer | undefined;

beforeAll(async () => {
  archives = await mkdtemp(join(tmpdir(), "archives-"));
  const pack = (folder: string, name: string) =>
    execFileSync("tar", ["-czf", join(archives, name), "-C", join(folder, ".."), "site"]);
  pack(earlierPackage, "earlier.tar.gz");
  pack(packagedSite, "site.tar.gz");
  // As version 1.0.0 looks for it.
  const limits = 'globalThis[Symbol.for("site.limits")] = { hold: false };\n';
  await writeFile(join(archives, "withoutLimits.mjs"), limits);
  machine = await startMachine(archives);
}, 900_000);

afterAll(async () => {
  await receiver?.kill();
  await machine.stop();
  await rm(archives, { recursive: true, force: true });
}, 60_000);

const runLine = (line: string) => machine.run("sh", "-c", `cd /srv/archives && ${line}`);

function setVariable(name: string, value: string): void {
  machine.run("sh", "-c", 'printf "%s\\n" "$1" >>/etc/site.env', "sh", `${name}=${value}`);
}

/** The lines of the first blocks below "Do this first", which are the newest version's. */
async function readChangelog(): Promise<string[][]> {
  const [, text = ""] = (await readFile("CHANGELOG.md", "utf8")).split("\n### Do this first\n");
  const [section = ""] = text.split(/^#{2,3} /m);
  return [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) =>
    block
      .trim()
      .split("\n")
      .map((line) =>
        line
          .replace("password=…", `password=${password}`)
          .replace("site:…@", `site:${password}@`)
          .replace("TARGET_SECRET_KEY=…", `TARGET_SECRET_KEY=${settings.SUPABASE_SECRET_KEY}`),
      ),
  );
}

/** Version 1.0.0 has no PostgreSQL: its database answers over HTTP. */
function readEmails(isFollowed = false): string[] {
  const ask = () =>
    JSON.parse(
      machine.ask(
        `${settings.SUPABASE_URL}/rest/v1/quote_requests?select=email`,
        ...["-H", `apikey: ${secretKey}`],
      ),
    ) as { email: string }[];
  const found = isFollowed
    ? machine.rows<{ email: string }>("select email from quote_requests")
    : ask();
  return found.map(({ email }) => email).toSorted();
}

test("version 1.0.0 with requests and due mails is installed as its own run-book says", async () => {
  runLine("tar -C /opt -xzf earlier.tar.gz --no-same-owner");
  runLine("install -m 644 withoutLimits.mjs /etc/withoutLimits.mjs");
  for (const [name, value] of Object.entries(settings)) setVariable(name, value);
  runLine("install /opt/site/deploy/site /usr/local/bin/site");
  runLine("cp /opt/site/deploy/systemd/site* /etc/systemd/system/");
  runLine("mkdir -p -m 700 /var/backups");
  runLine("apt-get install -y curl");
  runLine(
    "systemctl enable --now site.socket site-database.service site.service site-backup.timer",
  );
  await machine.waitForDatabase();
  receiver = await receiveMails(machine);
  const { mails } = receiver;
  const told = sendVisitors(machine, "told");
  await waitUntil(() => readEmails().length > 55);
  const before = await told.stop();
  await waitUntil(() => mails.size === before.sent);
  // Nobody takes the mails of these.
  await receiver.kill();
  const untold = sendVisitors(machine, "untold");
  await waitUntil(() => readEmails().length > before.sent + 55);
  const after = await untold.stop();
  expect([before.answers, after.answers]).toEqual([{ "201": before.sent }, { "201": after.sent }]);
  expect(readEmails().length).toBeGreaterThan(100);
}, 300_000);

test("by the lines of CHANGELOG.md it follows, with every request, and each is mailed once", async () => {
  const kept = readEmails();
  const [move = [], upgrade = []] = await readChangelog();
  for (const line of move) {
    const printed = runLine(line);
    if (line.includes("site moveData")) expect(printed).toContain("Both databases are equal");
  }
  setVariable("DATABASE_URL", `postgres://site:${password}@127.0.0.1/site`);
  for (const line of upgrade) console.info(line, runLine(line));
  await machine.waitForDatabase();
  expect(readEmails(true)).toEqual(kept);
  receiver = await receiveMails(machine, undefined, receiver?.mails);
  const visitors = kept.map((email) => email.replace("@example.com", ""));
  const wrong = () => findWrongMails(receiver!, visitors);
  for (let tries = 0; tries < 10 && wrong().length > 0; tries++) {
    runLine("site requests retry");
    await sleep(1_000);
  }
  expect(wrong()).toEqual([]);
  runLine("systemctl start site-backup");
  expect(machine.run("ls", "/var/backups/site")).toMatch(/database-.*\.dump/);
  expect(machine.ask("http://127.0.0.1:8000/api/health", "--write-out", "%{http_code}")).toMatch(
    /200$/,
  );
  console.info(`${String(kept.length)} requests followed`);
}, 300_000);
