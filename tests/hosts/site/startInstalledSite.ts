import { execFileSync, spawn } from "node:child_process";
import { copyFile, cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { aBuiltRequest } from "../../support/form/builtForm";
import { waitUntil } from "../../support/intake/waitUntil";
import { startMachine } from "../machine/startMachine";
import { blocksBelow } from "./readRunBook";

export const packagedSite = resolve(__dirname, "..", "..", "..", "package", "site");
export const packagedAddress = "https://www.site.test";

export type InstalledSite = Awaited<ReturnType<typeof startInstalledSite>>;

const password = "9f8e7d6c5b4a";

export const settings: Record<string, string> = {
  DATABASE_URL: `postgres://site:${password}@127.0.0.1/site`,
  // This value contains $HOME to test that no shell expands it.
  SECRET: "0123456789abcdef$HOME",
  SMTP_URL: "smtp://127.0.0.1:25",
  QUOTE_TO: "owner@example.com, office@example.com",
  QUOTE_FROM: "website@example.com",
  SITE_URL: packagedAddress,
  CLIENT_ADDRESS_HEADER: "x-forwarded-for",
};

export const caddyFolder = "/var/lib/caddy/.local/share/caddy";

const settingsOf2 = {
  SUPABASE_URL: "http://127.0.0.1:54321",
  SUPABASE_SECRET_KEY: "0123456789abcdef0123456789abcdef",
};

/**
 * Installs the site behind Caddy on a bare machine with the commands of docs/operations.md, and loads the database
 * of a 2.0.0 site. If `earlier` is the folder of an earlier package, installs that version with an empty database.
 */
export async function startInstalledSite(earlier?: string) {
  const folder = earlier ?? dirname(packagedSite);
  const runBook = join(folder, "site", "docs", "operations.md");
  const archives = await mkdtemp(join(tmpdir(), "archives-"));
  for (const name of ["site.tar.gz", "site.tar.gz.sha256"])
    await copyFile(join(folder, name), join(archives, name));
  await copyFile("tests/promises/release2/database-2.0.0.sql", join(archives, "release2.sql"));
  const machine = await startMachine(archives);
  const runLine = (line: string) =>
    machine.run("sh", "-c", `export DEBIAN_FRONTEND=noninteractive; cd /srv/archives && ${line}`);
  const waitForSite = () =>
    machine.waitFor(["curl", "--silent", "--fail", "http://127.0.0.1:8000/api/health"], "site");

  runLine("echo 127.0.0.1 localhost www.site.test site.test >/etc/hosts");
  runLine("useradd owner && useradd office && apt-get install -y postfix");
  // Let earlier versions send emails without TLS, because 2.0.0 refuses Postfix's invalid certificate.
  const tls = earlier === undefined ? "may" : "none";
  const postfix = `mydestination=example.com smtpd_tls_security_level=${tls}`;
  runLine(`postconf -e ${postfix} && systemctl restart postfix`);
  // Run only the first line of the first code block, because its second line installs Node from the network.
  const [[first = ""] = []] = blocksBelow("## Install on one server", runBook);
  const [lines = []] = blocksBelow("### Install", runBook);
  const isVersion2 = lines.some((line) => line.includes("site-database"));
  const { SECRET = "", ...others } = settings;
  const own = isVersion2 ? { ...others, ...settingsOf2 } : { ...others, SECRET };
  const { DATABASE_URL = "" } = settings;
  const variables = Object.entries(own).map(([name, value]) => `'${name}=${value}'`);
  for (const line of [first, ...lines]) {
    runLine(line.replace("password=…", `password=${password}`));
    if (line.includes("/etc/site.env"))
      runLine(`printf '%s\\n' ${variables.join(" ")} >/etc/site.env`);
    if (line.includes("database.sql") && earlier === undefined)
      runLine(`psql --quiet --output=/dev/null --file=release2.sql ${DATABASE_URL}`);
  }
  await waitForSite();
  const [caddyLines = []] = blocksBelow("### In front of it: Caddy", runBook);
  for (const line of caddyLines) {
    runLine(line);
    if (line.startsWith("cp "))
      runLine(
        "sed -i '0,/^{$/s//{\\n\\tlocal_certs/; s/example.com/site.test/' /etc/caddy/Caddyfile",
      );
  }
  const trust = ["--cacert", `${caddyFolder}/pki/authorities/local/root.crt`];
  await machine.waitFor(["curl", "--silent", "--fail", ...trust, packagedAddress], "caddy");
  // The site opens its own public address, so it must trust Caddy's certificate authority.
  runLine(`install -m 644 ${trust[1] ?? ""} /etc/ssl/own.pem`);
  runLine("echo NODE_EXTRA_CA_CERTS=/etc/ssl/own.pem >>/etc/site.env; systemctl restart site");
  await waitForSite();

  const ask = (address: string, ...words: string[]) => {
    const write = ["--write-out", "\n%{http_code} %{http_version} %{header_json}"];
    const own = ["--silent", "--show-error", "--max-time", "60", ...trust, ...write];
    const printed = machine.run("curl", ...own, ...words, address);
    const [, body = "", status, version, headers = "{}"] =
      /^(?:(.*)\n)?(\d+) (\S+) (\{.*\})$/s.exec(printed) ?? [];
    const lists = JSON.parse(headers) as Record<string, string[]>;
    return { status: Number(status), version, headers: lists, body };
  };

  const post = (visitor: string, ...words: string[]) => {
    const body = JSON.stringify(aBuiltRequest({ email: `${visitor}@example.com` }));
    const headers = ["-H", "content-type: application/json", "-H", `origin: ${packagedAddress}`];
    const address = `${packagedAddress}/api/quote-requests`;
    return ask(address, ...headers, "--data-binary", body, ...words).status;
  };
  const runBeside = (file: string, ...words: string[]) => {
    const command = machine.inItsNetwork(process.execPath, join(__dirname, file), ...words);
    const child = spawn(...command, { stdio: ["pipe", "pipe", "inherit"] });
    const printed = text(child.stdout);
    return async () => {
      child.stdin.end();
      return await printed;
    };
  };
  const pack = async (archive: string, file: string, content: string) => {
    const changed = await mkdtemp(join(tmpdir(), "package-"));
    await cp(packagedSite, join(changed, "site"), { recursive: true });
    await writeFile(join(changed, "site", file), content);
    execFileSync("tar", ["-czf", join(archives, archive), "-C", changed, "site"]);
    execFileSync("sh", ["-c", 'sha256sum "$0" >"$0.sha256"', archive], { cwd: archives });
    await rm(changed, { recursive: true });
  };
  const execute = (sql: string) => runLine(`psql --command="${sql}" ${DATABASE_URL}`);
  const isMailed = (visitor: string, mailbox: string) =>
    runLine(`grep -c 'Reply-To:.*<${visitor}@' /var/mail/${mailbox} || true`) === "1";
  return {
    ...machine,
    archives,
    runLine,
    waitForSite,
    ask,
    post,
    runBeside,
    pack,
    execute,
    forgetCounters: () => execute("truncate counters"),
    waitForMails: (visitor: string) =>
      waitUntil(() => ["owner", "office"].every((mailbox) => isMailed(visitor, mailbox))),
    sendVisitors(address: string, visitors: number, name: string, ...from: string[]) {
      const words = [address, String(visitors), name, JSON.stringify(aBuiltRequest()), ...from];
      const end = runBeside("sendRequests.mjs", ...words);
      return async () =>
        JSON.parse(await end()) as { sent: number; answers: Record<string, number | undefined> };
    },
    async stop() {
      await machine.stop();
      await rm(archives, { recursive: true, force: true });
    },
  };
}

export function useInstalledSite(): InstalledSite {
  const site = {} as InstalledSite;
  beforeAll(async () => void Object.assign(site, await startInstalledSite()), 900_000);
  afterAll(() => site.stop());
  return site;
}
