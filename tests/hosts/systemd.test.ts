import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requireProgram } from "./machine/findProgram";
import { sendVisitors } from "./machine/sendVisitors";
import { waitUntil } from "../support/intake/waitUntil";
import { type Machine, startMachine } from "./machine/startMachine";
import { packagedSite } from "./site/startPackagedSite";

let machine: Machine;

beforeAll(async () => {
  // Nobody takes its mails: every request has to be in the database.
  machine = await startMachine();
}, 900_000);

afterAll(async () => {
  await machine.stop();
}, 60_000);

/** The number of a unit's process, "0" without one. */
const mainPid = (unit: string) =>
  machine.run("systemctl", "show", "--property=MainPID", "--value", unit);

test("without its pages and pictures, whose size is the content's, the package is smaller than 4 MiB", async () => {
  const pages = join(packagedSite, "public");
  const files = await readdir(packagedSite, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile() && !file.parentPath.startsWith(pages))
    .map((file) => statSync(join(file.parentPath, file.name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 ** 2);
});

test("systemd rates the exposure of the site at 2.0 of 10 or less", () => {
  const rating = execFileSync(
    requireProgram("systemd-analyze"),
    [
      "security",
      "--offline=true",
      "--threshold=20",
      join("server", "deploy", "systemd", "site.service"),
    ],
    { encoding: "utf8" },
  );
  expect(rating).toMatch(/Overall exposure level for .*: [01]\.\d OK/);
});

test("the site can write neither to its own files nor to the database's, and runs without privileges", () => {
  const pid = mainPid("site.service");
  const status = machine.run("cat", `/proc/${pid}/status`);
  expect(status).toMatch(/NoNewPrivs:\s+1/);
  expect(status).toMatch(/CapEff:\s+0+\n/);
  expect(status).toMatch(/Seccomp:\s+2/);
  expect(status).not.toMatch(/^Uid:\s+0\b/m);
  const touch = (path: string) => () =>
    machine.run("nsenter", "-t", pid, "-m", "touch", join(path, "intruder"));
  for (const path of ["/opt/site", "/etc", "/usr", "/var/lib/postgresql"])
    expect(touch(path)).toThrow(/Read-only/);
});

test("20 restarts under a load of requests lose none", async () => {
  await machine.waitForDatabase();
  const visitors = sendVisitors(machine, "restart");
  for (let restart = 0; restart < 20; restart++) {
    machine.run("systemctl", "restart", "site.service");
    // Answers before the next restart, so that every start gets its share of requests.
    expect(machine.ask("http://127.0.0.1:8000/api/health")).toContain('"database":"ok"');
  }
  const { sent, answers } = await visitors.stop();
  console.info(`20 restarts, ${String(sent)} requests`);
  expect(sent).toBeGreaterThan(100);
  expect(answers).toEqual({ "201": sent });
  expect(machine.rows("select count(*) from quote_requests")).toEqual([{ count: sent }]);
}, 600_000);

test("a site that is killed comes back by itself, however often", async () => {
  const unit = "site.service";
  // More often and faster than systemd allows by default: five starts within ten seconds.
  for (let kill = 0; kill < 8; kill++) {
    const before = mainPid(unit);
    machine.run("systemctl", "kill", "--kill-whom=main", "--signal=SIGKILL", unit);
    await waitUntil(
      () => ![before, "0"].includes(mainPid(unit)),
      () => machine.run("journalctl", "--no-pager", "-n", "20", "-u", unit),
    );
  }
  await machine.waitForDatabase();
}, 300_000);

test("a connection of PostgreSQL that is killed takes the others with it, and all come back by themselves", async () => {
  machine.run("pkill", "-9", "-f", "postgres: 15/main: site site");
  await machine.waitForDatabase();
}, 60_000);

test("a PostgreSQL that is ended at once under visitors and started again is served without a hand, and no thanked request is lost", async () => {
  const visitors = sendVisitors(machine, "ended");
  await sleep(3_000);
  // SIGQUIT is PostgreSQL's immediate shutdown.
  machine.run("systemctl", "kill", "--kill-whom=main", "--signal=SIGQUIT", "postgresql@15-main");
  await sleep(3_000);
  machine.run("systemctl", "reset-failed", "postgresql@15-main");
  machine.run("systemctl", "start", "postgresql@15-main");
  await machine.waitForDatabase();
  await sleep(2_000);
  const { answers } = await visitors.stop();
  const { 201: thanked = 0, 503: refused = 0, ...others } = answers;
  console.info(`PostgreSQL ended: ${String(thanked)} taken, ${String(refused)} asked to try again`);
  expect(others).toEqual({});
  const rows = machine.rows<{ email: string }>(
    "select email from quote_requests where email like 'ended-%'",
  );
  const emails = rows.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  // A request may also be stored whose answer was lost.
  expect(emails.length).toBeGreaterThanOrEqual(thanked);
}, 120_000);

test("with the run-book's lines each of several servers listens on its private address and nowhere else", async () => {
  const book = await readFile(join("docs", "operations.md"), "utf8");
  const [, lines = ""] = /```ini\n(\[Socket\]\n.*?)```/s.exec(book) ?? [];
  const [, address = ""] = /^ListenStream=(\S+):8000$/m.exec(lines) ?? [];
  const folder = "/etc/systemd/system/site.socket.d";
  machine.run("mkdir", "-p", folder);
  machine.run("sh", "-c", `printf %s "$1" >${folder}/override.conf`, "sh", lines);
  machine.run("systemctl", "daemon-reload");
  machine.run("systemctl", "restart", "site.socket", "site.service");
  // After the socket, as on a machine whose network is slow.
  execFileSync(
    ...machine.inItsNetwork(requireProgram("ip"), "address", "add", `${address}/32`, "dev", "lo"),
  );
  expect(machine.ask(`http://${address}:8000/quote`)).toContain("</html>");
  expect(() => machine.ask("http://127.0.0.1:8000/quote")).toThrow();
});
