import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sendBytes } from "../hostile/hosts/sendBytes";
import { json } from "../hostile/requests/builders";
import { aBuiltRequest } from "../support/form/builtForm";
import { secretKey } from "../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { waitUntil } from "../support/intake/waitUntil";
import { freePort } from "../support/programs/freePort";
import { forgetCounters, siteEnvironment } from "../support/programs/siteEnvironment";
import { type Program, startProgram } from "../support/programs/startProgram";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { buildRelease } from "./site/buildRelease";
import { countMails } from "./site/countMails";
import { packagedAddress, packagedSite } from "./site/startInstalledSite";

let postgres: Postgres;
let mail: TestMailServer;
const programs: Program[] = [];

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
});
afterAll(async () => {
  await Promise.all(programs.map((program) => program.kill()));
  await Promise.all([postgres.stop(), mail.stop()]);
});

/** Starts a packaged release as systemd does. 2.0.0 reaches PostgreSQL through a second program, database.mjs. */
async function startServer(folder: string, databaseUrl: string, isVersion2 = false) {
  const start = (file: string, env: Record<string, string>) => {
    const program = startProgram([file], { cwd: folder, env: { ...env, NODE_ENV: "production" } });
    programs.push(program);
    return program;
  };
  const url = `http://127.0.0.1:${String(await freePort())}`;
  const direct = { url: "", secretKey, databaseUrl };
  const database = isVersion2 ? { url, secretKey } : direct;
  const env = siteEnvironment({ database, mail }, { PORT: "0", SITE_URL: packagedAddress });
  const between = isVersion2 ? [start("database.mjs", { ...env, DATABASE_URL: databaseUrl })] : [];
  await between[0]?.line(/The database is ready/);
  const site = start("serve.mjs", env);
  const [, port] = await site.line(/"event":"site\.ready".*"port":(\d+)/);
  return {
    port: Number(port),
    async stop() {
      for (const program of [site, ...between]) await program.kill("SIGTERM");
    },
  };
}

test.each(["2.0.0", "3.0.0"] as const)("upgrading %s servers loses no request", async (version) => {
  const name = `v${version.replaceAll(".", "")}`;
  postgres.run(`create database ${name} owner site`);
  const url = postgres.siteUrl(name);
  const earlier = join(await buildRelease(version), "site");
  const startEarlier = () => startServer(earlier, url, version === "2.0.0");
  const servers = [await startEarlier(), await startEarlier()];
  let sent = 0;
  const visit = async () => {
    const number = String(sent++);
    const request = aBuiltRequest({ email: `${name}-${number}@example.com` });
    let tries = Number(number);
    await waitUntil(async () => {
      const { port = 0 } = servers[tries++ % 2] ?? {};
      const answer = await sendBytes(
        port,
        json(request, { "Idempotency-Key": `servers-${name}-${number}` }),
      ).catch(() => ({ status: 0 }));
      return answer.status === 201 || answer.status === 200;
    });
  };
  mail.setFault("refuse");
  await Promise.all(Array.from({ length: 6 }, visit));
  mail.setFault(undefined);
  const visits: Promise<void>[] = [];
  const visiting = setInterval(() => {
    visits.push(visit());
    postgres.run(forgetCounters, name);
  }, 200);
  for (const place of [0, 1]) {
    await sleep(2_000);
    await servers[place]?.stop();
    servers[place] = await startServer(packagedSite, url);
    // Wait long enough for the other server to sweep the outbox.
    await sleep(place === 0 ? 35_000 : 2_000);
  }
  clearInterval(visiting);
  await Promise.all(visits);
  const waiting = "select from notifications where next_try_at is not null and kind = 'request'";
  await waitUntil(() => postgres.rows(waiting, name).length === 0);
  const counts = countMails(mail.mails, `${name}-`);
  expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
  expect(counts.size).toBe(sent);
  const rows = postgres.rows("select email, count(*) from quote_requests group by email", name);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
});
