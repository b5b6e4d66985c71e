import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAnswering } from "../../../server/processes/waitForAnswer";
import { aBuiltRequest } from "../../support/form/builtForm";
import { servicePath } from "../../e2e/routes";
import { waitUntil } from "../../support/intake/waitUntil";
import { startMailServer } from "../../support/intake/startMailServer";
import { siteEnvironment, withLimits } from "../../support/programs/siteEnvironment";
import { startProgram } from "../../support/programs/startProgram";
import { startSiteServer } from "../../support/programs/startSiteServer";
import { startKeptDatabase } from "../../support/programs/startKeptDatabase";
import { readResidentMemory } from "../../support/programs/readResidentMemory";
import { freePort } from "../../support/programs/freePort";
import { load } from "./load";
import { loadSteadily } from "./loadSteadily";
import { gather, type Measure } from "./Measure";
import { median } from "./median";
import { startOwnDatabase } from "./startOwnDatabase";

const root = resolve(".");
const page = servicePath;
const asJson = { "content-type": "application/json" };
const incomplete = { connections: 10, headers: asJson, body: "{}" };
const complete = JSON.stringify(aBuiltRequest({ details: "Measured, number [<id>]" }));
const accepted = { ...incomplete, body: complete };

/** Waits until the mails of a load have left: they are sent after the answers, and would slow the next load. */
async function untilDelivered(mail: { mails: unknown[] }): Promise<void> {
  for (let before = -1; before !== mail.mails.length;) {
    before = mail.mails.length;
    await sleep(3_000);
  }
}

/**
 * Measures our server and `gatsby serve` in one run, on the same build and mail server. Where PostgreSQL is installed our server has
 * that; `gatsby serve` has the database of `npm start`.
 */
export async function measureServer(report: (line: string) => void): Promise<Measure[]> {
  const { measures, add } = gather("server", 1, report);
  const folder = await mkdtemp(join(tmpdir(), "bench-server-"));
  const mail = await startMailServer();
  const [kept, postgres] = [
    await startKeptDatabase(folder, await freePort()),
    await startOwnDatabase(),
  ];
  if (postgres === undefined)
    report("PostgreSQL is not installed here (sh tests/hosts/install-debian.sh): both have PGlite");
  const database = postgres?.database ?? kept;
  // The address that the bench builds the pages for.
  const environment = siteEnvironment({ database, mail }, { SITE_URL: "http://localhost:8000" });
  try {
    const started = performance.now();
    const server = await startSiteServer(root, environment);
    add("ready after", performance.now() - started, "ms", 2_000);
    const own = `http://127.0.0.1:${String(server.port)}`;
    await sleep(3_000);
    const pid = server.child.pid ?? 0;
    add("resident memory, idle", readResidentMemory(pid) / 1e6, "MB", 150);

    const gzip = {
      connections: 50,
      until: { seconds: 8 },
      headers: { "accept-encoding": "gzip" },
    };
    await load(own + page, gzip);
    const ours = await load(own + page, gzip);
    add("pages per second", ours.requests.average, "/s");

    await load(own + page, { connections: 50, until: { requests: 20_000 } });
    const before = readResidentMemory(pid);
    await load(own + page, { connections: 50, until: { requests: 100_000 } });
    const grown = (readResidentMemory(pid) - before) / 1e6;
    add("resident memory, growth over 100,000 requests", grown, "MB", 15);

    const intake = `${own}/api/quote-requests`;
    const refused = await load(intake, { ...incomplete, until: { seconds: 8 } });
    add("refused requests (422) per second", refused.requests.average, "/s");
    const stored = await load(intake, { ...accepted, until: { seconds: 15 } });
    add("accepted requests per second", stored.requests.average, "/s");
    await untilDelivered(mail);
    await server.kill();

    const limited = await startSiteServer(root, {
      ...{ ...environment, ...withLimits },
      CLIENT_ADDRESS_HEADER: "x-forwarded-for",
    });
    const visited = `http://127.0.0.1:${String(limited.port)}/api/quote-requests`;
    const steady = [];
    for (let times = 0; times < 3; times++) {
      steady.push(await loadSteadily(visited, complete, 20, 15));
      await untilDelivered(mail);
    }
    const leastAccepted = Math.min(...steady.map(({ accepted, sent }) => accepted / sent));
    add("accepted to sent, at 20 per second", leastAccepted, "×", 1, "higher");
    const p99 = median(steady.map((one) => one.p99));
    add("99 of 100 answered within, at 20 per second", p99, "ms", 500);
    const heavier = await loadSteadily(visited, complete, 50, 15);
    add("99 of 100 answered within, at 50 per second", heavier.p99, "ms");
    await untilDelivered(mail);
    await limited.kill();

    const gatsbyPort = await freePort();
    const program = join(root, "node_modules/gatsby/cli.js");
    const gatsby = startProgram([program, "serve", "-p", String(gatsbyPort), "-H", "127.0.0.1"], {
      cwd: root,
      env: {
        ...siteEnvironment({ database: kept, mail }),
        SITE_URL: "http://localhost:8000",
        HOME: process.env["HOME"] ?? "",
        GATSBY_TELEMETRY_DISABLED: "1",
      },
    });
    try {
      const theirs = `http://127.0.0.1:${String(gatsbyPort)}`;
      await waitUntil(() => isAnswering(`${theirs}/`));
      const compare = async (kind: string, body: typeof incomplete, our: number, least: number) => {
        const load15 = { ...body, until: { seconds: 15 } };
        const { average } = (await load(`${theirs}/api/quote-requests`, load15)).requests;
        add(`${kind} per second, gatsby serve`, average, "/s");
        add(`${kind}, ours to gatsby serve`, our / average, "×", least, "higher");
      };
      await compare("refused requests", incomplete, refused.requests.average, 200);
      await compare("accepted requests", accepted, stored.requests.average, 4);
    } finally {
      await gatsby.kill();
    }
  } finally {
    await postgres?.stop();
    await kept.kill();
    await mail.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return measures;
}
