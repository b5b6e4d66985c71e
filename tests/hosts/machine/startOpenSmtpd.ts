import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../support/programs/freePort";
import { requireProgram } from "./findProgram";
import { makeCertificate } from "./makeCertificate";

/** Where install-debian.sh unpacks it, because its package and Postfix's exclude each other. */
export const openSmtpd = "/usr/local/lib/opensmtpd-for-tests/usr/sbin/smtpd";

export type OpenSmtpd = {
  /** smtps: for the user `site` with the password `secret`. */
  url: string;
  /** The same with STARTTLS. */
  startTlsUrl: string;
  certificate: string;
  stop: () => Promise<void>;
};

/** OpenSMTPD from Debian's package, with TLS and login on free ports, that relays to another mail server. Needs root. */
export async function startOpenSmtpd(relayPort: number): Promise<OpenSmtpd> {
  const folder = await mkdtemp(join(tmpdir(), "opensmtpd-"));
  await chmod(folder, 0o711);
  makeCertificate(folder, "DNS:localhost,IP:127.0.0.1");
  const [port, startTlsPort] = [await freePort(), await freePort()];
  const password = execFileSync(requireProgram("openssl"), ["passwd", "-6", "secret"], {
    encoding: "utf8",
  }).trim();
  const config = join(folder, "smtpd.conf");
  await writeFile(
    config,
    `pki mail cert "${folder}/fullchain.pem"
pki mail key "${folder}/privkey.pem"
table logins { site = "${password}" }
listen on 127.0.0.1 port ${String(port)} smtps pki mail auth <logins>
listen on 127.0.0.1 port ${String(startTlsPort)} tls-require pki mail auth <logins>
action "relay" relay host "smtp://127.0.0.1:${String(relayPort)}"
match auth from any for any action "relay"
`,
  );
  const child = spawn(openSmtpd, ["-d", "-f", config], { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (log += chunk.toString()));
  process.once("exit", () => child.kill("SIGTERM"));
  await sleep(2_000);
  if (child.exitCode !== null) throw new Error(`OpenSMTPD did not start:\n${log}`);
  return {
    url: `smtps://site:secret@127.0.0.1:${String(port)}`,
    startTlsUrl: `smtp://site:secret@127.0.0.1:${String(startTlsPort)}`,
    certificate: join(folder, "fullchain.pem"),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
