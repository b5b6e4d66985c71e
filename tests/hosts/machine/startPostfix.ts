import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../support/programs/freePort";
import { requireProgram } from "./findProgram";
import { makeCertificate } from "./makeCertificate";

export type Postfix = {
  /** smtps: for the user `site` with the password `secret`. */
  url: string;
  /** The same with STARTTLS. */
  startTlsUrl: string;
  certificate: string;
  /** Raw mails that it delivered to owner@example.com. */
  mails: () => Promise<string[]>;
  /** Changes its settings while it runs. */
  set: (settings: Record<string, string>) => void;
  stop: () => Promise<void>;
};

/** Postfix from Debian's package, with TLS and login on free ports, that delivers to a folder. Needs root. */
export async function startPostfix(): Promise<Postfix> {
  const folder = await mkdtemp(join(tmpdir(), "postfix-"));
  await chmod(folder, 0o755);
  const [port, startTlsPort] = [await freePort(), await freePort()];
  makeCertificate(folder, "DNS:localhost,IP:127.0.0.1");
  const user = (name: string) => Number(execFileSync("id", ["-u", name], { encoding: "utf8" }));
  // Debian's Postfix looks for the settings of logins below its own configuration.
  const sasl = join(folder, "etc", "sasl");
  for (const path of ["queue", "data", "mail", join("etc", "sasl")])
    await mkdir(join(folder, path), { recursive: true });
  await chown(join(folder, "data"), user("postfix"), 0);
  await chown(join(folder, "mail"), user("nobody"), 0);
  await writeFile(
    join(sasl, "smtpd.conf"),
    `pwcheck_method: auxprop\nauxprop_plugin: sasldb\nmech_list: PLAIN LOGIN\nsasldb_path: ${sasl}/users\n`,
  );
  execFileSync(
    requireProgram("saslpasswd2"),
    ["-p", "-c", "-f", join(sasl, "users"), "-u", "example.com", "site"],
    { input: "secret" },
  );
  await chown(join(sasl, "users"), user("postfix"), 0);
  await writeFile(
    join(folder, "etc", "main.cf"),
    Object.entries({
      compatibility_level: "3.6",
      queue_directory: `${folder}/queue`,
      data_directory: `${folder}/data`,
      maillog_file: `${folder}/log`,
      maillog_file_prefixes: folder,
      myhostname: "mail.example.com",
      mydestination: "",
      inet_interfaces: "127.0.0.1",
      inet_protocols: "ipv4",
      virtual_mailbox_domains: "example.com",
      virtual_mailbox_base: `${folder}/mail`,
      virtual_mailbox_maps: "inline:{owner@example.com=owner/}",
      virtual_uid_maps: `static:${String(user("nobody"))}`,
      virtual_gid_maps: "static:65534",
      virtual_minimum_uid: "1",
      smtpd_tls_cert_file: `${folder}/fullchain.pem`,
      smtpd_tls_key_file: `${folder}/privkey.pem`,
      smtpd_sasl_auth_enable: "yes",
      smtpd_sasl_local_domain: "example.com",
      smtpd_tls_auth_only: "yes",
      smtpd_relay_restrictions: "permit_sasl_authenticated, reject",
    })
      .map(([name, value]) => `${name} = ${value}\n`)
      .join(""),
  );
  const services = [
    `127.0.0.1:${String(port)} inet n - n - - smtpd -o smtpd_tls_wrappermode=yes`,
    `127.0.0.1:${String(startTlsPort)} inet n - n - - smtpd -o smtpd_tls_security_level=encrypt`,
    "postlog unix-dgram n - n - 1 postlogd",
    "pickup unix n - n 60 1 pickup",
    "cleanup unix n - n - 0 cleanup",
    "qmgr unix n - n 300 1 qmgr",
    "rewrite unix - - n - - trivial-rewrite",
    "tlsmgr unix - - n 1000? 1 tlsmgr",
    "bounce unix - - n - 0 bounce",
    "defer unix - - n - 0 bounce",
    "virtual unix - n n - - virtual",
    "anvil unix - - n - 1 anvil",
    "proxymap unix - - n - - proxymap",
    "error unix - - n - - error",
    "retry unix - - n - - error",
  ];
  await writeFile(join(folder, "etc", "master.cf"), `${services.join("\n")}\n`);
  const postfix = (...command: string[]) =>
    execFileSync(requireProgram("postfix"), ["-c", join(folder, "etc"), ...command], {
      stdio: "ignore",
    });
  postfix("start");
  const inbox = join(folder, "mail", "owner", "new");
  return {
    url: `smtps://site%40example.com:secret@127.0.0.1:${String(port)}`,
    startTlsUrl: `smtp://site%40example.com:secret@127.0.0.1:${String(startTlsPort)}`,
    certificate: join(folder, "fullchain.pem"),
    mails: async () =>
      existsSync(inbox)
        ? Promise.all(
            (await readdir(inbox)).sort().map((file) => readFile(join(inbox, file), "utf8")),
          )
        : [],
    set: (settings) => {
      for (const [name, value] of Object.entries(settings))
        execFileSync(requireProgram("postconf"), [
          "-c",
          join(folder, "etc"),
          "-e",
          `${name}=${value}`,
        ]);
      postfix("reload");
    },
    stop: async () => {
      postfix("stop");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
