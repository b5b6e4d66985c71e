import { copyFile, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../support/intake/waitUntil";
import { buildRelease } from "./site/buildRelease";
import { blocksBelow, commandsBelow } from "./site/readRunBook";
import { type InstalledSite, packagedSite, startInstalledSite } from "./site/startInstalledSite";

const [[printed = ""] = [], after2 = [], backTo2 = []] = blocksBelow(
  "### Do this first",
  "CHANGELOG.md",
);

describe.each(["2.0.0", "3.0.0"] as const)("with version %s installed", (version) => {
  let site: InstalledSite;
  let visitors = 0;

  beforeAll(async () => {
    site = await startInstalledSite(await buildRelease(version));
    for (const name of ["site.tar.gz", "site.tar.gz.sha256"])
      await copyFile(join(dirname(packagedSite), name), join(site.archives, name));
    // Keep the rate-limit counters empty, so that the site emails more than 60 requests an hour.
    const forget = "runuser -u postgres -- psql -d site -c 'truncate counters'";
    site.runLine(`systemd-run --quiet sh -c "while sleep 0.5; do ${forget}; done"`);
  }, 1_800_000);
  afterAll(() => site.stop());

  const notMailed = `select r.email, r.created_at, n.* from quote_requests r
    left join notifications n on n.quote_request_id = r.id where n.sent_at is null`;

  /** Runs a shell line while requests arrive. Expects a response, a row and an email to each owner per request. */
  async function runWithVisitors(line: string): Promise<string> {
    const name = `visitor${String(visitors++)}`;
    site.forgetCounters();
    // Stop the unit postfix@- as well: while it shuts down, Postfix accepts emails but sends no reply.
    site.runLine("systemctl stop postfix postfix@-");
    for (const n of [1, 2, 3]) expect(site.post(`${name}-waits${String(n)}`)).toBe(201);
    site.runLine("systemctl start postfix postfix@-");
    const stop = site.sendVisitors("http://127.0.0.1:8000", 4, name, "127.0.0.1", "800");
    await sleep(2_000);
    const said = site.runLine(`{ ${line}; } 2>&1 || true`);
    await sleep(2_000);
    const { sent, answers } = await stop();
    expect({ said, answers }).toEqual({ said, answers: { "201": sent } });
    const numbers = Array.from({ length: sent }, (_, n) => String(n + 1));
    const expected = ["waits1", "waits2", "waits3", ...numbers].map((n) => `${name}-${n}`);
    const rows = site.rows(`select email from quote_requests where email like '${name}-%'`);
    const stored = rows.map(({ email }) => String(email).replace("@example.com", ""));
    expect(stored.sort()).toEqual(expected.sort());
    const find = `grep -aohE 'Reply-To:.*<${name}-[^@]+' /var/mail`;
    const findMailed = (mailbox: string) =>
      site.runLine(`${find}/${mailbox} | sed 's/.*<//'`).split("\n");
    await waitUntil(
      () => ["owner", "office"].every((box) => new Set(findMailed(box)).size >= expected.length),
      () => JSON.stringify(site.rows(notMailed)),
    );
    for (const mailbox of ["owner", "office"]) expect(findMailed(mailbox).sort()).toEqual(expected);
    return said;
  }

  const upgradeTo = (archive: string) => printed.replaceAll("site.tar.gz", archive);
  const first = "/opt/site-00000000000000";
  const readVersion = () => site.run("readlink", "-f", "/opt/site");
  const isHealthy = () => site.runLine("curl -s http://127.0.0.1:8000/api/health");

  test("a new version that does not start is replaced by the earlier one", async () => {
    await site.pack("broken.tar.gz", "serve.mjs", 'throw new Error("this version does not start")');
    const said = await runWithVisitors(upgradeTo("broken.tar.gz"));
    expect(said).toContain("The previous version runs again");
    expect(readVersion()).toBe(first);
    expect(isHealthy()).toContain('"status":"ok"');
  });

  test("the documented commands upgrade the server", async () => {
    const said = await runWithVisitors(printed);
    expect(said).toMatch(/^The new version runs from \/opt\/site-\d{14}\. To go back/);
    expect(isHealthy()).toContain('"status":"ok"');
  });

  test("the earlier version is restored by one command, or from a backup if it can't run on the new tables", async () => {
    // 3.0.0 waits for ten minutes before it sends the emails that the new version has queued.
    const wait = "update addresses set seen_at = seen_at - interval '10 minutes'";
    const passTime = `runuser -u postgres -- psql -qd site -c "${wait}"`;
    const said = await runWithVisitors(`site upgrade ${first} && ${passTime}`);
    if (version === "2.0.0") {
      expect(said).toContain(
        "cannot run on the tables of the version that runs. Nothing was changed",
      );
      expect(readVersion()).not.toBe(first);
      const [, stop = "", restore = ""] = commandsBelow("## Restore last night");
      const backup = site.runLine("ls -t /var/backups/site/* | head -1");
      const restoreIt = restore.replace(/\/var\S+\.dump/, backup);
      for (const line of [...after2, stop, restoreIt, ...backTo2])
        site.runLine(line.replace("/opt/site-…", first));
    } else expect(said).toContain(`The new version runs from ${first}`);
    expect(readVersion()).toBe(first);
    await site.waitForSite();
  });

  test("a new version that exits after its start stays installed if the earlier one can't run on the new tables", async () => {
    // This broken version exits after its migrations, as soon as it reports that it is ready.
    const ending = `const write = process.stdout.write.bind(process.stdout);
      process.stdout.write = (text) => {
        if (String(text).includes("site.ready")) process.exit(1);
        return write(text);
      };\n`;
    const serve = await readFile(join(packagedSite, "serve.mjs"), "utf8");
    await site.pack("ending.tar.gz", "serve.mjs", ending + serve);
    const said = site.runLine(`${upgradeTo("ending.tar.gz")} 2>&1 || true`);
    const stays = "The new version stays, although these were fine before and are not now: pages";
    const isTakenBack = "The previous version runs again";
    expect(said).toContain(version === "2.0.0" ? stays : isTakenBack);
    const again =
      version === "2.0.0"
        ? site.runLine(printed)
        : await runWithVisitors("site upgrade site.tar.gz");
    expect(again).toContain("The new version runs from");
  });
});
