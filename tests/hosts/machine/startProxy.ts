import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { waitUntil } from "../../support/intake/waitUntil";
import { freePort } from "../../support/programs/freePort";
import { blocksBelow } from "../site/readRunBook";
import { packagedSite } from "../site/startPackagedSite";
import { requireProgram } from "./findProgram";

export type Proxy = {
  /** Sends a request for https://www.example.com or http://www.example.com with curl; `args` are curl's. */
  fetch: (url: string, args?: string[]) => Promise<ProxyAnswer>;
  httpsPort: number;
  /** Posts JSON over a connection of its own, from an address of this machine. Returns the status. */
  post: (body: string, from: string) => Promise<number>;
  stop: () => Promise<void>;
};

/** The version is "2" over HTTP/2; a header has a list of values. */
type ProxyAnswer = {
  status: number;
  version: string;
  headers: Record<string, string[]>;
  body: string;
};

/** The shipped configuration with other ports, files and addresses; everything else stays as it is. */
type Parts = { folder: string } & Record<"httpPort" | "httpsPort" | "sitePort", number>;

async function readConfiguration(file: string, changes: [RegExp, string][]): Promise<string> {
  const text = await readFile(join("server", "deploy", file), "utf8");
  return changes.reduce((changed, [pattern, replacement]) => {
    const next = changed.replace(pattern, replacement);
    if (next === changed) throw new Error(`${file} has no ${String(pattern)}`);
    return next;
  }, text);
}

async function writeNginx({ folder, httpPort, httpsPort, sitePort }: Parts): Promise<string[]> {
  const site = await readConfiguration("nginx/site.conf", [
    [/\/etc\/letsencrypt\/live\/www\.example\.com/g, folder],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${String(httpsPort)} ssl http2;`],
    [/listen \[::\]:443 ssl http2;/g, `listen [::1]:${String(httpsPort)} ssl http2;`],
    [/listen 80;/g, `listen 127.0.0.1:${String(httpPort)};`],
    [/listen \[::\]:80;/g, `listen [::1]:${String(httpPort)};`],
    [/127\.0\.0\.1:8000/g, `127.0.0.1:${String(sitePort)}`],
    [/\/opt\/site/g, packagedSite],
  ]);
  // How many connections one worker may have, by the lines of docs/operations.md.
  const [lines = []] = blocksBelow("### Or nginx");
  const [files, connections] = ["worker_rlimit_nofile", "worker_connections"].map(
    (setting) => new RegExp(`${setting} \\d+;`).exec(lines.join("\n"))?.[0] ?? "",
  );
  // As root, nginx would run its workers as the user `nobody`, who cannot write into this folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const file = join(folder, "nginx.conf");
  await writeFile(
    file,
    `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1; ${files}
events { ${connections} }
http {
  access_log off;
  ${folders.map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${site}
}`,
  );
  return [requireProgram("nginx"), "-e", "stderr", "-p", folder, "-c", file];
}

async function writeCaddy({ folder, httpPort, httpsPort, sitePort }: Parts): Promise<string[]> {
  const ports = `\thttp_port ${String(httpPort)}\n\thttps_port ${String(httpsPort)}`;
  const certificate = `tls ${folder}/fullchain.pem ${folder}/privkey.pem`;
  const site = await readConfiguration("caddy/Caddyfile", [
    [/^\{/m, `{\n\tadmin off\n${ports}\n\tskip_install_trust`],
    [/^((?:www\.)?example\.com) \{/gm, `$1 {\n\t${certificate}`],
    [/127\.0\.0\.1:8000/g, `127.0.0.1:${String(sitePort)}`],
    [/\/opt\/site/g, packagedSite],
  ]);
  const file = join(folder, "Caddyfile");
  await writeFile(file, site);
  return [requireProgram("caddy"), "run", "--config", file, "--adapter", "caddyfile"];
}

/** It signs itself, for two days. Signatures cost a tenth of RSA's, and the tests make thousands. */
async function makeCertificate(folder: string): Promise<void> {
  const names = "subjectAltName=DNS:www.example.com,DNS:example.com";
  execFileSync(
    requireProgram("openssl"),
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-days", "2", "-subj", "/CN=test", "-addext", names],
      ...["-keyout", join(folder, "privkey.pem"), "-out", join(folder, "fullchain.pem")],
    ],
    { stdio: "ignore" },
  );
  await chmod(join(folder, "privkey.pem"), 0o600);
}

/** Starts Debian's proxy with the configuration of server/deploy/, in front of the site on this port. */
export async function startProxy(name: "nginx" | "caddy", sitePort: number): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  await makeCertificate(folder);
  const ca = await readFile(join(folder, "fullchain.pem"));
  const parts = { folder, httpPort, httpsPort, sitePort };
  const [file = "", ...args] = await (name === "nginx" ? writeNginx : writeCaddy)(parts);
  let log = "";
  const child = spawn(file, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)));
  process.once("exit", () => child.kill("SIGKILL"));

  const curl = async (url: string, more: string[] = []): Promise<ProxyAnswer> => {
    const here = [`:80:127.0.0.1:${String(httpPort)}`, `:443:127.0.0.1:${String(httpsPort)}`];
    const { stdout } = await promisify(execFile)(requireProgram("curl"), [
      ...["--silent", "--show-error", "--max-time", "60", "--noproxy", "*"],
      ...["--cacert", join(folder, "fullchain.pem")],
      ...here.flatMap((to) => ["--connect-to", to]),
      ...["--write-out", "\n%{http_code} %{http_version} %{header_json}", ...more, url],
    ]);
    const [, body = "", status, version = "", headers = "{}"] =
      /^(.*)\n(\d+) (\S+) (\{.*\})\s*$/s.exec(stdout) ?? [];
    return { status: Number(status), version, headers: JSON.parse(headers) as never, body };
  };
  const post = (body: string, from: string) =>
    new Promise<number>((settle, reject) => {
      const outgoing = request(
        {
          ...{ host: "127.0.0.1", port: httpsPort, method: "POST" },
          ...{ path: "/api/quote-requests", agent: false, ca, servername: "www.example.com" },
          localAddress: from,
          headers: { host: "www.example.com", "content-type": "application/json" },
        },
        (answer) => answer.resume().once("end", () => settle(answer.statusCode ?? 0)),
      );
      outgoing.setTimeout(30_000, () => outgoing.destroy(new Error("no answer within 30 s")));
      outgoing.once("error", reject);
      outgoing.end(body);
    });
  const isUp = () =>
    curl("https://www.example.com/").then(
      () => true,
      () => false,
    );
  await waitUntil(isUp, () => `The proxy did not start:\n${log}`);
  return {
    fetch: curl,
    httpsPort,
    post,
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
