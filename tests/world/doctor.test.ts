import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { listen } from "../../server/processes/listen";
import { type MailScript, startMailScript } from "../support/intake/startMailScript";
import { makeAuthority } from "../support/programs/makeAuthority";

const { certify, file, folder } = makeAuthority();
const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

/** Starts a server in place of a Supabase project, which answers every request with this status. */
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
    SUPABASE_URL: "http://127.0.0.1:9",
    SUPABASE_SECRET_KEY: "sb_secret_for_tests_only",
    SMTP_URL: "smtp://site:secret@127.0.0.1:9",
    QUOTE_TO: "owner@example.com,office@example.com",
    QUOTE_FROM: "website@example.com",
    DATA_FOLDER: folder,
    ...settings,
  };
  const words = ["--import", require.resolve("tsx"), `server/commands/${command}.ts`];
  return await new Promise<string>((resolve) => {
    execFile(process.execPath, words, { env }, (_, out, error) => resolve(out + error));
  });
}

test.each<[what: string, script: MailScript, said: RegExp[]]>([
  ["nothing", {}, [/✓ Mail server.*takes mails from website@example.com/]],
  ["an app password", { AUTH: "534 5.7.9 Application-specific password" }, [/534.*app password/]],
  ["the password", { AUTH: "535 5.7.8 Bad credentials" }, [/user name or password.*535.*SMTP_URL/]],
  ["logins for now", { AUTH: "454 4.7.0 Too many login attempts" }, [/454.*try again later/]],
  ["connections for now", { connection: "421 4.3.2 Busy" }, [/421.*try again later/]],
  ["mails for a full mailbox", { RCPT: "552 5.2.2 Full" }, [/552.*room.*owner@example.com/]],
  ["the sender", { MAIL: "553 5.7.1 not yours" }, [/from its address.*553.*QUOTE_FROM/]],
  ["the sender at RCPT", { RCPT: "553 5.7.1 Sender not owned" }, [/from its address.*553/]],
  [
    "an owner",
    { RCPT: "550 5.1.1 No such user" },
    [/✗.*550 5.1.1.*owner@example.com in QUOTE_TO/, /✗.*office@example.com in QUOTE_TO/],
  ],
])("npm run doctor recognizes a mail server that refuses %s", async (_, script, said) => {
  const server = await startMail(script);
  const out = await run("doctor", { SMTP_URL: server.url });
  for (const words of said) expect(out).toMatch(words);
  if (server.commands.some((line) => line.startsWith("MAIL")))
    expect(server.commands).toContain("RSET");
});

test("npm run doctor says what is wrong with a certificate", async () => {
  const named = await startMail({}, certify("other.example"));
  const expired = await startMail({}, certify("localhost", 0));
  const own = await startMail({}, certify("own.example", 10, true));
  const oldTls = {
    minVersion: "TLSv1",
    maxVersion: "TLSv1.1",
    ciphers: "DEFAULT@SECLEVEL=0",
  } as const;
  const old = await startMail({}, Object.assign(certify("localhost"), oldTls));
  const at = ({ port }: { port: number }) => `smtps://u:p@localhost:${String(port)}`;
  const outs = await Promise.all(
    [named, expired, own, old].map((server) => run("doctor", { SMTP_URL: at(server) })),
  );
  expect(outs[0]).toMatch(/ALTNAME.*is for other\.example, smtp\.other\.example/);
  expect(outs[1]).toMatch(/CERT_HAS_EXPIRED.*must renew it/);
  expect(outs[2]).toMatch(/SELF_SIGNED.*is self-signed/);
  expect(outs[3]).toMatch(/PROTOCOL_VERSION.*must be updated/);
});

test("npm run doctor tells wrong ports and addresses apart", async () => {
  const plain = await startMail();
  const outs = await Promise.all(
    [
      plain.url.replace("smtp:", "smtps:"),
      plain.url.replace("127.0.0.1", "0.0.0.0"),
      "smtps://u:p@127.0.0.1:9",
      "smtps://u:p@mail.invalid:465",
    ].map((url) => run("doctor", { SMTP_URL: url })),
  );
  expect(outs[0]).toMatch(/WRONG_VERSION.*587 for smtp:/);
  expect(outs[1]).toMatch(/ETLS.*offers no STARTTLS/);
  expect(outs[2]).toMatch(/ECONNREFUSED.*2525/);
  expect(outs[3]).toMatch(/ENOTFOUND.*no server of that name/);
});

test("npm run doctor ends if the mail server stops answering", async () => {
  const silent = [await startMail({ connection: null }), await startMail({ RCPT: null })];
  const outs = await Promise.all(silent.map(({ url }) => run("doctor", { SMTP_URL: url })));
  for (const out of outs) expect(out).toMatch(/ETIMEDOUT.*2525/);
});

test.each<[what: string, status: number, body: object, said: RegExp]>([
  ["sleeps", 540, { message: "Project paused" }, /540.*Resume yours/],
  ["does not run", 521, {}, /521.*Resume yours/],
  ["lacks functions", 404, { code: "PGRST202", message: "" }, /PGRST202.*Apply the migrations/],
  ["has another key", 401, { message: "Invalid API key" }, /401.*SUPABASE_SECRET_KEY/],
])("npm run doctor recognizes a Supabase project that %s", async (_, status, body, said) => {
  expect(await run("doctor", { SUPABASE_URL: await startProject(status, body) })).toMatch(said);
});

test("commands recognize a project that is gone, and a computer on which nothing runs", async () => {
  const gone = await run("doctor", { SUPABASE_URL: "https://gone.supabase.invalid" });
  expect(gone).toMatch(/Resume yours/);
  for (const command of ["doctor", "requests"] as const)
    expect(await run(command, {})).toMatch(/Nothing runs at 127\.0\.0\.1:9: run npm start/);
});
