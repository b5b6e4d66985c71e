import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import type { TlsOptions } from "node:tls";
import { bundle } from "../../server/build/bundleServer";
import { listen } from "../../server/processes/listen";
import { type MailScript, startMailScript } from "../support/intake/startMailScript";
import { makeAuthority } from "../support/programs/makeAuthority";
import { readTable } from "./readTable";

type Tls = TlsOptions & { name: string; days?: number; isSelfSigned?: boolean };

const { given, mailServers, certificates, addresses, databases, projects } = readTable<{
  given: Record<string, string>;
  databases: [settings: Record<string, string>, said: string][];
  mailServers: [what: string, script: MailScript, said: string[]][];
  certificates: [what: string, tls: Tls, said: string][];
  addresses: [address: string, said: string][];
  projects: [what: string, status: number, body: object, said: string][];
}>("doctor");

const { certify, file, folder } = makeAuthority();
const stops: (() => unknown)[] = [];
// Bundle the commands, as `npm run package` does, because each run would otherwise spend a second compiling them.
beforeAll(async () => {
  const entryPoints = ["doctor", "requests"].map((name) => `server/commands/${name}.ts`);
  await bundle({ entryPoints, outdir: folder, format: "cjs", outExtension: { ".js": ".cjs" } });
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function startProject(status: number, body: object): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  stops.push(() => server.close());
  return `http://127.0.0.1:${String(await listen(server, 0, "127.0.0.1"))}`;
}

async function startMail(script: MailScript = {}, tls?: Parameters<typeof startMailScript>[0]) {
  const server = await startMailScript(tls);
  server.setScript(script);
  stops.push(() => server.stop());
  return server;
}

async function run(command: "doctor" | "requests", settings: Record<string, string>) {
  const env = {
    PATH: process.env["PATH"],
    NODE_EXTRA_CA_CERTS: file,
    DATA_FOLDER: folder,
    ...given,
    ...settings,
  };
  return await new Promise<string>((resolve) => {
    execFile(process.execPath, [join(folder, `${command}.cjs`)], { env }, (fault, ...texts) =>
      resolve([...texts, fault?.code].join()),
    );
  });
}

test.each(mailServers)(
  "doctor recognizes a mail server that refuses %s",
  async (_, script, said) => {
    const server = await startMail(script);
    const out = await run("doctor", { SMTP_URL: server.url });
    for (const words of said) expect(out).toMatch(new RegExp(words));
    if (server.commands.some((line) => line.startsWith("MAIL")))
      expect(server.commands.join()).toMatch(/^[ -~]*,RSET/);
  },
);

test.each(certificates)("doctor recognizes a mail server that has %s", async (_, tls, said) => {
  const { name, days, isSelfSigned, ...protocol } = tls;
  const { port } = await startMail({}, { ...certify(name, days, isSelfSigned), ...protocol });
  // ?tls=off must not turn off the check of a certificate.
  const SMTP_URL = `smtps://u:p@localhost:${String(port)}?tls=off`;
  expect(await run("doctor", { SMTP_URL })).toMatch(new RegExp(said));
});

test.each(addresses)("doctor says what is wrong with SMTP_URL=%s", async (address, said) => {
  const { port } = await startMail();
  const SMTP_URL = address.replace("PORT", String(port));
  expect(await run("doctor", { SMTP_URL })).toMatch(new RegExp(said));
});

test("doctor ends if the mail server stops answering", async () => {
  const silent = [await startMail({ connection: null }), await startMail({ RCPT: null })];
  const outs = await Promise.all(silent.map(({ url }) => run("doctor", { SMTP_URL: url })));
  for (const out of outs) expect(out).toMatch(/ETIMEDOUT.*2525/);
});

test.each(projects)("doctor recognizes a database that %s", async (_, status, body, said) => {
  const SUPABASE_URL = await startProject(status, body);
  expect(await run("doctor", { SUPABASE_URL })).toMatch(new RegExp(said));
});

test("commands say if a database is gone, a setting is missing or the local site is not running", async () => {
  for (const [settings, said] of databases)
    expect(await run("doctor", settings)).toMatch(new RegExp(said, "m"));
  for (const command of ["doctor", "requests"] as const)
    expect(await run(command, {})).toMatch(/Nothing runs at 127\.0\.0\.1:9: run npm start[^]*,1$/);
});

test.each(["", "'", '"'])("site doctor trusts the CA that site.env names in %s", (quote) => {
  writeFileSync(`${folder}/site.env`, `NODE_EXTRA_CA_CERTS=${quote}${file}${quote}\n`);
  writeFileSync(
    `${folder}/doctor.mjs`,
    "console.log(process.env.NODE_EXTRA_CA_CERTS, process.env.INIT_CWD)",
  );
  const installed = readFileSync("server/deploy/site", "utf8");
  const script = installed.replace(/\/etc(?=\/site)|\/opt\/site/g, folder);
  const said = execFileSync("sh", ["-c", script, "site", "doctor"], { encoding: "utf8" });
  expect(said).toBe(`${file} ${process.cwd()}\n`);
});

test("site upgrade keeps the new version, the version before it and the two newest others", () => {
  const script = readFileSync("server/deploy/upgrade", "utf8");
  const [kept = ""] = /^kept=.*/m.exec(script) ?? [];
  const [deletion = ""] = /for old in .*?done/s.exec(script) ?? [];
  for (const version of "12345") mkdirSync(join(folder, `site-${version}`));
  const [site, next, previous] = ["site", "site-5", "site-1"].map((name) => join(folder, name));
  const line = `${kept}; site=${site!}; next=${next!}; previous=${previous!}; ${deletion}`;
  execFileSync("sh", ["-euc", line]);
  const left = readdirSync(folder).filter((name) => /^site-\d/.test(name));
  expect(left.join()).toBe("site-1,site-3,site-4,site-5");
});
