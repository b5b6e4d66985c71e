import { setTimeout as sleep } from "node:timers/promises";
import { seededRandom } from "../hostile/soak/seededRandom";
import { aBuiltRequest } from "../support/form/builtForm";
import { secretKey } from "../support/intake/connectTo";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { freePort } from "../support/programs/freePort";
import { siteEnvironment, withLimits, withoutLimits } from "../support/programs/siteEnvironment";
import type { SiteServer } from "../support/programs/startSiteServer";
import { type Postgres, startPostgres } from "./machine/startPostgres";
import { type Proxy, startProxy } from "./machine/startProxy";
import { startPackagedSite } from "./site/startPackagedSite";

const seed = 2026;

/** One machine: the site, which calls the shared PostgreSQL. */
type Server = { sitePort: number; site: SiteServer };

let postgres: Postgres;
let mail: TestMailServer;
let proxy: Proxy;
const servers: Server[] = [];
let limits = withoutLimits;

beforeAll(async () => {
  [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
  postgres.run("create database shared owner site");
  for (let n = 0; n < 3; n++) {
    const sitePort = await freePort();
    servers.push({ sitePort, site: await startSite(sitePort) });
  }
  proxy = await startProxy(
    "nginx in front of several servers",
    servers.map(({ sitePort }) => sitePort),
  );
}, 240_000);

afterAll(async () => {
  await proxy.stop();
  await Promise.all(servers.map(({ site }) => site.kill()));
  await Promise.all([postgres.stop(), mail.stop()]);
});

function startSite(port: number): Promise<SiteServer> {
  const database = { url: "", secretKey, databaseUrl: postgres.siteUrl("shared") };
  return startPackagedSite(
    siteEnvironment(
      { database, mail },
      {
        CLIENT_ADDRESS_HEADER: "x-forwarded-for",
        ...limits,
      },
    ),
    port,
  );
}

test("three servers on one PostgreSQL lose and double nothing while their processes are killed at random", async () => {
  const leastRequests = 300;
  const leastKills = 10;
  const random = seededRandom(seed);
  let kills = 0;
  let isOver = false;
  const trouble = (async () => {
    while (!isOver) {
      await sleep(500 + random() * 1_000);
      const server = servers[Math.floor(random() * servers.length)]!;
      kills++;
      await server.site.kill();
      server.site = await startSite(server.sitePort);
    }
  })();

  let next = 0;
  /** Like the form, repeats the same key until there is an answer. */
  const visit = async () => {
    while (next < leastRequests || kills < leastKills) {
      const number = next++;
      const body = JSON.stringify(
        aBuiltRequest({ email: `visitor-${String(number)}@example.com` }),
      );
      for (let tries = 0; ; tries++) {
        const headers = { "idempotency-key": `servers-${String(number)}` };
        const status = await proxy.post("/api/quote-requests", body, headers).catch(() => 0);
        if (status === 201 || status === 200) break;
        if (tries > 60)
          throw new Error(`No answer for request ${String(number)}: ${String(status)}`);
        await sleep(300);
      }
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: 8 }, visit));
  isOver = true;
  await trouble;
  const requests = next;

  // A mail whose sender was killed leaves after ten minutes; the clock is moved instead of waiting.
  for (let tries = 0; tries < 40; tries++) {
    if (
      postgres.run("select count(*) from notifications where next_try_at is not null", "shared") ===
      "0"
    )
      break;
    // What the servers send now has ended by then.
    await sleep(2_000);
    postgres.run(
      "update notifications set next_try_at = now() where next_try_at is not null",
      "shared",
    );
    postgres.run("update installation set mail_next_try_at = now()", "shared");
    await sleep(2_000);
  }
  const rows = postgres.rows<{ email: string }>("select email from quote_requests", "shared");
  const emails = rows.map(({ email }) => email);
  expect(new Set(emails).size).toBe(emails.length);
  const messageIds = new Map<string, string>();
  for (const { parsed } of mail.mails) {
    const visitor = /visitor-\d+@example\.com/.exec(parsed.text ?? "")?.[0];
    if (visitor !== undefined) messageIds.set(parsed.messageId ?? "", visitor);
  }
  const mailed = [...messageIds.values()];
  expect(new Set([...emails, ...mailed]).size).toBe(requests);
  for (const email of emails)
    expect([email, mailed.filter((one) => one === email)]).toEqual([email, [email]]);
  expect(new Set(mailed).size).toBe(mailed.length);
  console.info(
    `${String(requests)} requests, ${String(kills)} kills, ${String(emails.length)} rows, ` +
      `${String(mailed.length)} mails (seed ${String(seed)})`,
  );
}, 600_000);

test("one client may send 40 requests an hour, whichever server answers", async () => {
  limits = withLimits;
  for (const server of servers) {
    await server.site.kill();
    server.site = await startSite(server.sitePort);
  }
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      proxy.post(
        "/api/quote-requests",
        JSON.stringify(aBuiltRequest({ email: `flood-${String(number)}@example.com` })),
        { "idempotency-key": `client-flood-${String(number)}` },
        "127.0.0.7",
      ),
    ),
  );
  const count = (wanted: number) => statuses.filter((status) => status === wanted).length;
  const others = statuses.filter((status) => status !== 201 && status !== 429);
  const troubles = servers.flatMap(({ site }) =>
    site.log.filter((line) => /not_taken|unavailable|failed/.test(line)),
  );
  expect([count(201), count(429), others, troubles]).toEqual([40, 20, [], []]);
  // Another client is not refused.
  const other = JSON.stringify(aBuiltRequest({ email: "other@example.com" }));
  expect(await proxy.post("/api/quote-requests", other, {}, "127.0.1.8")).toBe(201);
}, 120_000);
