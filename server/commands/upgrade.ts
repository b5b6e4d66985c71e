import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, realpath, rename, rm, stat, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { runCommand } from "../processes/runCommand";

/** A link to the version that runs. The versions are beside it. */
const site = "/opt/site";
const unitFolder = "/etc/systemd/system";
/**
 * How long the new version may take to become as healthy as the old one, in milliseconds. A proxy stops waiting after 30 s, and
 * there has to be time to go back.
 */
const patience = 15_000;
const kept = 2;

const usage = "site upgrade <archive or folder>, such as site.tar.gz, or /opt/site-… to go back";

type Health = Record<string, string>;

/**
 * `site upgrade <archive>`: unpacks a package beside the running version, backs the database up, points /opt/site to the new
 * version and restarts the site, which applies the new migrations. If a part of the health check was fine before
 * and does not recover, it goes back. Connections wait in site.socket meanwhile. `site upgrade <folder>` does the
 * same with a version that is unpacked already, such as an earlier one.
 */
runCommand(async ([archive]) => {
  if (archive === undefined) throw new Error(usage);
  if (process.getuid?.() !== 0) throw new Error("Run it as root: it restarts the services.");
  const address = await findAddress();
  const before = await readHealth(address);
  const isUnpacked = (await stat(archive)).isDirectory();
  const next = isUnpacked ? await findVersion(archive) : await unpack(archive);
  if (await isEnabled("site-backup.timer")) await run("systemctl", "start", "site-backup.service");
  const previous = await findPrevious();
  await switchTo(next);
  const problem = await waitUntilAsBefore(address, before);
  if (problem === undefined) {
    await removeOldVersions([next, previous]);
    return `The new version runs from ${next}. To go back to the one before: site upgrade ${previous}`;
  }
  await switchTo(previous);
  if (!isUnpacked) await rm(next, { recursive: true });
  const again = await waitUntilAsBefore(address, before);
  throw new Error(
    `The new version was taken back: ${problem}\n${
      again === undefined
        ? "The previous version runs again; the tables keep what the new one added."
        : `The previous version does not work either: ${again}`
    }\nThe log of the attempt: journalctl -u site -n 50`,
  );
}, usage);

async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args);
  return stdout.trim();
}

async function isEnabled(unit: string): Promise<boolean> {
  return await run("systemctl", "is-enabled", "--quiet", unit).then(
    () => true,
    () => false,
  );
}

/** Where site.socket listens; the first address when there are several. */
async function findAddress(): Promise<string> {
  const listens = await run("systemctl", "show", "--property=Listen", "--value", "site.socket");
  const [address = ""] = listens.split(/\s/);
  if (address === "") throw new Error("site.socket does not listen: systemctl start site.socket");
  return `http://${address}`;
}

/** The state of each part of the health check, and of the pages: "ok" or what it is instead. Empty if nothing answers. */
async function readHealth(address: string): Promise<Health> {
  try {
    const signal = AbortSignal.timeout(5_000);
    const page = await fetch(address, { signal });
    const health = await fetch(`${address}/api/health`, { signal });
    return { ...((await health.json()) as Health), pages: page.ok ? "ok" : String(page.status) };
  } catch {
    return {};
  }
}

/** Unpacks into a new folder beside the running version, after comparing the archive with its checksum if there is one. */
async function unpack(archive: string): Promise<string> {
  const checksum = await realpath(`${archive}.sha256`).catch(() => undefined);
  if (checksum !== undefined)
    await run(
      "sh",
      "-c",
      'cd "$1" && sha256sum --check --quiet "$2"',
      "sh",
      dirname(checksum),
      checksum,
    );
  const time = new Date().toISOString().replaceAll(/\D/g, "").slice(0, 14);
  const folder = `${site}-${time}`;
  await mkdir(folder);
  const args = ["-xzf", archive, "-C", folder, "--strip-components=1", "--no-same-owner"];
  const isWhole = await run("tar", ...args).then(
    () => existsSync(join(folder, "serve.mjs")),
    () => false,
  );
  if (isWhole) return folder;
  await rm(folder, { recursive: true });
  throw new Error(`${archive} is not a package of this site. Nothing was changed.`);
}

async function findVersion(folder: string): Promise<string> {
  const version = await realpath(folder);
  const running = await realpath(site);
  const versions = (await listVersions()).filter((other) => other !== running);
  if (versions.includes(version)) return version;
  const others = versions.length === 0 ? "There is none" : `There are: ${versions.join(", ")}`;
  throw new Error(`${folder} is not another version. ${others}. Nothing was changed.`);
}

/** The oldest first. */
async function listVersions(): Promise<string[]> {
  const folder = dirname(site);
  const names = (await readdir(folder)).filter((name) => /^site-\d{14}$/.test(name));
  return names.sort().map((name) => join(folder, name));
}

/** The folder behind the link. The first installation is a folder itself, which moves aside and gets the link. */
async function findPrevious(): Promise<string> {
  const folder = await realpath(site);
  if (folder !== site) return folder;
  const aside = `${site}-00000000000000`;
  await rename(site, aside);
  await symlink(aside, site);
  return aside;
}

async function switchTo(folder: string): Promise<void> {
  const link = `${site}.next`;
  await rm(link, { force: true });
  await symlink(folder, link);
  await rename(link, site);
  const units = join(folder, "deploy", "systemd");
  for (const unit of await readdir(units))
    if (/^site.*\.(?:service|socket|timer)$/.test(unit) && existsSync(join(unitFolder, unit)))
      await run("cp", join(units, unit), join(unitFolder, unit));
  await run("systemctl", "daemon-reload");
  // If it does not start, the health check shows it.
  await run("systemctl", "restart", "site.service").catch(() => undefined);
}

/** @returns what was fine before and is not fine now, or undefined */
async function waitUntilAsBefore(address: string, before: Health): Promise<string | undefined> {
  const parts = Object.keys(before).filter((part) => before[part] === "ok");
  for (const end = Date.now() + patience; ; await sleep(500)) {
    const now = await readHealth(address);
    const worse = [...new Set(["pages", ...parts])].filter((part) => (now[part] ?? "") !== "ok");
    if (worse.length === 0) return undefined;
    if (Date.now() > end)
      return worse.map((part) => `${part} is ${now[part] ?? "not answered"}`).join(", ");
  }
}

async function removeOldVersions(inUse: string[]): Promise<void> {
  for (const version of (await listVersions()).slice(0, -kept - 1))
    if (!inUse.includes(version)) await rm(version, { recursive: true });
}
