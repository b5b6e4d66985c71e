import { cpuUsage } from "node:process";
import { join, resolve } from "node:path";
import { findProgram } from "../../hosts/machine/findProgram";
import { startPostgres } from "../../hosts/machine/startPostgres";
import { startProxy } from "../../hosts/machine/startProxy";
import { aBuiltRequest } from "../../support/form/builtForm";
import { startMailServer } from "../../support/intake/startMailServer";
import { freePort } from "../../support/programs/freePort";
import { readProcessorTime } from "../../support/programs/readProcessorTime";
import { siteEnvironment } from "../../support/programs/siteEnvironment";
import { type Program, startProgram } from "../../support/programs/startProgram";
import { type SiteServer, startSiteServer } from "../../support/programs/startSiteServer";
import { load } from "./load";
import { gather, type Measure } from "./Measure";

const root = resolve(".");
const secretKey = "sb_secret_for_the_bench_only_0000";
const needed = ["initdb", "postgres", "psql", "nginx", "openssl", "curl"];
const seconds = 12;
const request = JSON.stringify(aBuiltRequest({ details: "Measured, number [<id>]" }));

/**
 * Accepted requests a second for one, two and three servers behind nginx on one PostgreSQL, and who used the processor
 * meanwhile. Everything runs on this machine, so what gives first here is its processor; the share of each program says what
 * would give first on machines of their own. Needs the programs of tests/hosts/install-debian.sh.
 */
export async function measureServers(report: (line: string) => void): Promise<Measure[]> {
  const missing = needed.filter((program) => findProgram(program) === undefined);
  if (missing.length > 0) {
    report(`left out: ${missing.join(", ")} missing (sh tests/hosts/install-debian.sh)`);
    return [];
  }
  const { measures, add } = gather("servers", 1, report);
  const [postgres, mail] = await Promise.all([startPostgres(), startMailServer()]);
  const programs: { site: SiteServer; database: Program }[] = [];
  try {
    postgres.run("create database bench owner site");
    for (let count = 1; count <= 3; count++) {
      programs.push(await startServer(postgres.siteUrl("bench"), mail.url));
      const proxy = await startProxy(
        "nginx in front of several servers",
        // The configuration names three; the ones that are not there yet are stood in for by the others.
        [0, 1, 2].map((n) => programs[n % count]!.site.port),
      );
      try {
        const url = `https://127.0.0.1:${String(proxy.httpsPort)}/api/quote-requests`;
        const headers = { "content-type": "application/json", host: "www.example.com" };
        const post = { connections: 20, headers, body: request };
        await load(url, { ...post, until: { seconds: 3 } });
        const pids = {
          sites: programs.map(({ site }) => site.child.pid ?? 0),
          databases: programs.map(({ database }) => database.child.pid ?? 0),
        };
        const before = { sites: timeOf(pids.sites), databases: timeOf(pids.databases) };
        const own = cpuUsage();
        const result = await load(url, { ...post, until: { seconds } });
        const created = result.statusCodeStats["201"]?.count ?? 0;
        const name = `${String(count)} server${count === 1 ? "" : "s"}`;
        add(`accepted requests per second, ${name}`, created / seconds, "/s");
        if (created < result.requests.total) {
          const others = result.requests.total - created;
          report(`${String(others)} of ${String(result.requests.total)} were not 201`);
        }
        const share = (from: number, to: number) =>
          `${(((to - from) / seconds) * 100).toFixed(0)} %`;
        const { user, system } = cpuUsage(own);
        report(
          `${name}, of one core: sites ${share(before.sites, timeOf(pids.sites))}, database ` +
            `programs ${share(before.databases, timeOf(pids.databases))}, mail server of the bench ` +
            `${share(0, (user + system) / 1e6)}`,
        );
      } finally {
        await proxy.stop();
      }
    }
  } finally {
    await Promise.all(programs.flatMap(({ site, database }) => [site.kill(), database.kill()]));
    await Promise.all([postgres.stop(), mail.stop()]);
  }
  return measures;
}

function timeOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + readProcessorTime(pid), 0);
}

async function startServer(
  databaseUrl: string,
  smtpUrl: string,
): Promise<{ site: SiteServer; database: Program }> {
  const port = await freePort();
  const database = startProgram(["--import", "tsx", join("server", "commands", "database.ts")], {
    cwd: root,
    env: {
      DATABASE_URL: databaseUrl,
      SUPABASE_SECRET_KEY: secretKey,
      SUPABASE_URL: `http://127.0.0.1:${String(port)}`,
    },
  });
  await database.line(/ready at/);
  const site = await startSiteServer(
    root,
    siteEnvironment(
      {
        database: { url: `http://127.0.0.1:${String(port)}`, secretKey },
        mail: { url: smtpUrl },
      },
      // The address that the bench builds the pages for.
      { SITE_URL: "http://localhost:8000", CLIENT_ADDRESS_HEADER: "x-forwarded-for" },
    ),
  );
  return { site, database };
}
