import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sendVisitors } from "./machine/sendVisitors";
import { type Machine, startMachine } from "./machine/startMachine";
import { packagedAddress, packagedSite } from "./site/startPackagedSite";

// A bare machine that has what docs/operations.md says and nothing else, by the lines that stand there.

const secretKey = "sb_secret_for_tests_only_000000000";
const settings = {
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_SECRET_KEY: secretKey,
  // Nothing listens there: every request has to be in the database. A shell would change this password.
  SMTP_URL: "smtp://website:pa$HOME@127.0.0.1:2525",
  QUOTE_TO: "owner@example.com, office@example.com",
  QUOTE_FROM: "website@example.com",
  SITE_URL: packagedAddress,
  CLIENT_ADDRESS_HEADER: "x-forwarded-for",
  DATA_FOLDER: "/var/lib/site",
};

let machine: Machine;
let archives: string;

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
  machine = await startMachine({}, archives);
}, 900_000);

afterAll(async () => {
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
  await rm(folder, { recursive: true });
}

/** The lines of a code block of the run-book, after a heading. */
function linesAfter(heading: string): string[] {
  const [, body = ""] = readFileSync("docs/operations.md", "utf8").split(`\n${heading}\n`);
  const [, block = ""] = /```sh\n(.*?)```/s.exec(body) ?? [];
  return block.trim().split("\n");
}

const runLine = (line: string) => machine.run("sh", "-c", `cd /root/archives && ${line}`);
const count = () =>
  (
    JSON.parse(
      machine.ask(
        "http://127.0.0.1:54321/rest/v1/quote_requests?select=count",
        ...["-H", `apikey: ${secretKey}`],
      ),
    ) as [{ count: number }]
  )[0].count;

/** Upgrades while visitors send requests; each of them is answered and stored. */
async function upgradeWithVisitors(name: string, line: string): Promise<string> {
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

test("the lines of the run-book install the site on a bare machine", async () => {
  const lines = linesAfter("### Install");
  expect(lines.length).toBeLessThanOrEqual(6);
  for (const line of lines) {
    runLine(line);
    if (line.includes("/etc/site.env")) {
      const text = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      machine.run("sh", "-c", 'printf "%s\\n" "$@" >/etc/site.env', "sh", ...text);
    }
  }
  await machine.waitForDatabase();
  expect(machine.ask("http://127.0.0.1:8000/")).toContain("</html>");
}, 300_000);

test("commands read a value with a $ and one with a comma and a space as the services do", () => {
  let printed = "";
  try {
    runLine("site doctor");
  } catch (error) {
    printed = String((error as { stdout?: string }).stdout);
  }
  expect(printed).toContain("Environment: every variable can be read");
  const main = machine.run("systemctl", "show", "--property=MainPID", "--value", "site");
  const service = machine.run("sh", "-c", `tr '\\0' '\\n' </proc/${main}/environ`);
  for (const name of ["SMTP_URL", "QUOTE_TO"] as const) {
    expect(service).toContain(`${name}=${settings[name]}\n`);
    expect(machine.run("node", "--env-file=/etc/site.env", "-p", `process.env.${name}`)).toBe(
      settings[name],
    );
  }
}, 60_000);

test("one command upgrades with a migration, and no visitor is turned away", async () => {
  const [line = ""] = linesAfter("### Upgrade");
  const printed = await upgradeWithVisitors("upgrade", line.replace("site.tar.gz", "next.tar.gz"));
  expect(printed).toMatch(/^The new version runs from \/opt\/site-\d{14}\./);
  const headers = ["-H", `apikey: ${secretKey}`];
  expect(machine.ask("http://127.0.0.1:54321/rest/v1/later?select=id", ...headers)).toBe("[]");
  // Made before anything was changed.
  expect(machine.run("ls", "/var/backups/site")).toMatch(/^database-.+\.tar\.gz$/);
}, 300_000);

test("a version that does not start is taken back, and no visitor is turned away", async () => {
  const running = machine.run("readlink", "/opt/site");
  const printed = await upgradeWithVisitors("broken", "site upgrade broken.tar.gz");
  expect(printed).toContain("The new version was taken back: ");
  expect(printed).toContain("The version before runs again");
  expect(machine.run("readlink", "/opt/site")).toBe(running);
}, 400_000);
