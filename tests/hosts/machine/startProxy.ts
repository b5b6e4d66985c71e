import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { request } from "node:https";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { waitUntil } from "../../support/intake/waitUntil";
import { freePort } from "../../support/programs/freePort";
import { blocksBelow } from "../site/readRunBook";
import { packagedSite } from "../site/startPackagedSite";
import { requireProgram } from "./findProgram";
import { makeCertificate } from "./makeCertificate";

export type ProxyAnswer = {
  status: number;
  /** "2" over HTTP/2. */
  version: string;
  headers: Record<string, string>;
  body: string;
};

export type Proxy = {
  /** Sends a request to https://www.example.com with curl; `args` are curl's. */
  fetch: (path: string, args?: string[]) => Promise<ProxyAnswer>;
  /** The same over plain http. */
  fetchPlain: (path: string) => Promise<ProxyAnswer>;
  httpsPort: number;
  /** Posts JSON over a connection of its own; an address other than 127.0.0.1 is sent from. */
  post: (
    path: string,
    body: string,
    headers: Record<string, string>,
    from?: string,
  ) => Promise<number>;
  stop: () => Promise<void>;
};

export type ProxyName = "nginx" | "nginx in front of several servers" | "caddy";

const deploy = resolve(__dirname, "..", "..", "..", "server", "deploy");

/** The shipped configuration with other ports, files and addresses; everything else stays as it is. */
type Parts = { folder: string; httpPort: number; httpsPort: number; sitePorts: number[] };

function replaceAll(text: string, changes: [RegExp, string][]): string {
  return changes.reduce((changed, [pattern, replacement]) => {
    const next = changed.replace(pattern, replacement);
    if (next === changed) throw new Error(`The configuration has no ${String(pattern)}`);
    return next;
  }, text);
}

function nginxSite(config: string, { folder, httpPort, httpsPort }: Parts): string {
  return replaceAll(config, [
    [/\/etc\/letsencrypt\/live\/www\.example\.com/g, folder],
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${String(httpsPort)} ssl http2;`],
    [/listen \[::\]:443 ssl http2;/g, `listen [::1]:${String(httpsPort)} ssl http2;`],
    [/listen \[::\]:80;/g, `listen [::1]:${String(httpPort)};`],
    [/\/opt\/site/g, packagedSite],
  ]);
}

/** How many connections one worker may have, by the lines of docs/operations.md. */
function nginxLimits(): { files: string; connections: string } {
  const [lines = []] = blocksBelow("### Or nginx");
  const read = (setting: string) =>
    new RegExp(`${setting} \\d+;`).exec(lines.find((line) => line.includes(setting)) ?? "")?.[0] ??
    "";
  return { files: read("worker_rlimit_nofile"), connections: read("worker_connections") };
}

function nginxMain(site: string, folder: string): string {
  const { files, connections } = nginxLimits();
  // If the master runs as root, nginx runs its workers as the user `nobody`, who cannot write into this folder.
  const user = process.getuid?.() === 0 ? "user root;" : "";
  return `${user} daemon off; pid ${folder}/nginx.pid; error_log stderr warn; worker_processes 1; ${files}
events { ${connections} }
http {
  access_log off;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${folder}/${name};`).join("\n  ")}
  ${site}
}`;
}

const configurations: Record<
  ProxyName,
  (parts: Parts) => Promise<{ file: string; args: string[] }>
> = {
  nginx: async (parts) => {
    const site = replaceAll(
      nginxSite(await readFile(join(deploy, "nginx", "site.conf"), "utf8"), parts),
      [
        [/listen 80;/g, `listen 127.0.0.1:${String(parts.httpPort)};`],
        [/127\.0\.0\.1:8000/g, `127.0.0.1:${String(parts.sitePorts[0])}`],
      ],
    );
    return startNginx(parts.folder, site);
  },
  "nginx in front of several servers": async (parts) => {
    const config = await readFile(join(deploy, "nginx", "site.conf"), "utf8");
    const servers = parts.sitePorts.map(
      (port) => `server 127.0.0.1:${String(port)} max_fails=1 fail_timeout=2s;`,
    );
    const site = replaceAll(nginxSite(config, parts), [
      [/listen 80;/g, `listen 127.0.0.1:${String(parts.httpPort)};`],
      [/server 127\.0\.0\.1:8000 .*/g, servers.join(" ")],
      [/proxy_read_timeout 30s/g, "proxy_read_timeout 15s"],
      // The visitors of this suite share one address.
      [/limit_req zone=posts .*/g, ""],
    ]);
    return startNginx(parts.folder, site);
  },
  caddy: async ({ folder, httpPort, httpsPort, sitePorts }) => {
    const site = replaceAll(await readFile(join(deploy, "caddy", "Caddyfile"), "utf8"), [
      [
        /^\{/m,
        `{\n\tadmin off\n\thttp_port ${String(httpPort)}\n\thttps_port ${String(httpsPort)}\n\tskip_install_trust`,
      ],
      [
        /^www\.example\.com \{/m,
        `www.example.com {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      ],
      [/^example\.com \{/m, `example.com {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`],
      [/127\.0\.0\.1:8000/g, `127.0.0.1:${String(sitePorts[0])}`],
      [/\/opt\/site/g, packagedSite],
    ]);
    const file = join(folder, "Caddyfile");
    await writeFile(file, site);
    return {
      file: requireProgram("caddy"),
      args: ["run", "--config", file, "--adapter", "caddyfile"],
    };
  },
};

async function startNginx(folder: string, site: string) {
  const file = join(folder, "nginx.conf");
  await writeFile(file, nginxMain(site, folder));
  return { file: requireProgram("nginx"), args: ["-e", "stderr", "-p", folder, "-c", file] };
}

/** Starts a proxy from Debian's package with the configuration of server/deploy/, in front of sites on these ports. */
export async function startProxy(name: ProxyName, sitePorts: number[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "proxy-"));
  const [httpPort, httpsPort] = [await freePort(), await freePort()];
  // Its signatures cost a tenth of RSA's, and the tests make thousands.
  const key = ["ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  makeCertificate(folder, "DNS:www.example.com,DNS:example.com", key);
  const certificate = await readFile(join(folder, "fullchain.pem"));
  const { file, args } = await configurations[name]({ folder, httpPort, httpsPort, sitePorts });
  const log: string[] = [];
  const child = spawn(file, args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => log.push(chunk.toString()));
  process.once("exit", () => child.kill("SIGKILL"));
  await waitUntil(
    () => child.exitCode !== null || isOpen(httpsPort),
    () => `The proxy did not start:\n${log.join("")}`,
  );
  if (child.exitCode !== null) throw new Error(`The proxy did not start:\n${log.join("")}`);

  const curl = async (url: string, more: string[]) => {
    const asked = spawn(requireProgram("curl"), [
      ...["--silent", "--show-error", "--include", "--max-time", "60", "--noproxy", "*"],
      ...["--cacert", join(folder, "fullchain.pem")],
      ...["www.example.com", "example.com"].flatMap((host) =>
        [httpPort, httpsPort].flatMap((port) => ["--resolve", `${host}:${String(port)}:127.0.0.1`]),
      ),
      ...more,
      url,
    ]);
    const chunks: Buffer[] = [];
    const complaints: Buffer[] = [];
    asked.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
    asked.stderr.on("data", (chunk: Buffer) => complaints.push(chunk));
    await once(asked, "close");
    const text = Buffer.concat(chunks).toString("utf8");
    if (text === "")
      throw new Error(`${Buffer.concat(complaints).toString()}\n${log.slice(-20).join("")}`);
    return readAnswer(text);
  };
  return {
    fetch: (path, more = []) => curl(`https://www.example.com:${String(httpsPort)}${path}`, more),
    fetchPlain: (path) => curl(`http://www.example.com:${String(httpPort)}${path}`, []),
    httpsPort,
    post: (path, body, headers, from = "127.0.0.1") =>
      new Promise((settle, reject) => {
        const outgoing = request(
          {
            host: from.includes(":") ? "::1" : "127.0.0.1",
            ...{ port: httpsPort, path, method: "POST", agent: false },
            ...{ ca: certificate, servername: "www.example.com", localAddress: from },
            headers: {
              host: "www.example.com",
              "content-type": "application/json",
              "content-length": String(Buffer.byteLength(body)),
              ...headers,
            },
          },
          (answer) => {
            answer.resume().once("end", () => settle(answer.statusCode ?? 0));
            answer.once("error", reject);
          },
        );
        outgoing.setTimeout(30_000, () => outgoing.destroy(new Error("no answer within 30 s")));
        outgoing.once("error", reject);
        outgoing.end(body);
      }),
    stop: async () => {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function readAnswer(text: string): ProxyAnswer {
  const end = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, end).split("\r\n");
  const [, version = "", status = ""] = /^HTTP\/(\S+) (\d+)/.exec(first) ?? [];
  if (status === "100") return readAnswer(text.slice(end + 4));
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: Number(status), version, headers, body: text.slice(end + 4) };
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((settle) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => settle(true)).once("error", () => settle(false));
    socket.once("connect", () => socket.destroy());
  });
}
