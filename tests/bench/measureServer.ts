import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { servicePath } from "../e2e/routes";
import { aBuiltRequest } from "../support/form/builtForm";
import { startDatabase } from "../support/intake/startDatabase";
import { startMailServer } from "../support/intake/startMailServer";
import { installTools } from "../support/programs/installTools";
import { siteEnvironment } from "../support/programs/siteEnvironment";
import { startSiteServer } from "../support/programs/startSiteServer";

function load(url: string, ...options: string[]): number {
  const program = installTools("tests/bench/tools", "autocannon/autocannon.js");
  const args = [program, "--json", "--no-progress", "-c", "50", "-d", "8", ...options, url];
  const report = execFileSync(process.execPath, args, { stdio: ["ignore", "pipe", "ignore"] });
  return (JSON.parse(report.toString()) as { requests: { average: number } }).requests.average;
}

/** SQL that keeps each rate-limit counter at 1, because refused requests would make the server look faster. */
const holdCounters = `
  create function public.hold() returns trigger language plpgsql as $$
  begin
    new.total := 1;
    return new;
  end;
  $$;
  create trigger hold before update on public.counters for each row execute function public.hold();`;

export async function measureServer(): Promise<Record<string, number>> {
  const [database, mail] = [await startDatabase({ changesSchema: true }), await startMailServer()];
  await database.execute(holdCounters);
  const env = siteEnvironment({ database, mail }, { SITE_URL: "http://localhost:8000" });
  const started = performance.now();
  const server = await startSiteServer(resolve("."), env);
  const readyAfter = performance.now() - started;
  const own = `http://127.0.0.1:${String(server.port)}`;
  const memory = () =>
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.child.pid)]).toString()) / 1_000;
  const post = ["-m", "POST", "-H", "content-type=application/json", "-b"];
  const request = JSON.stringify(aBuiltRequest({ details: "Measured, number [<id>]" }));
  await sleep(3_000);
  const figures = {
    "ready after, ms": readyAfter,
    "memory, idle, MB": memory(),
    "pages a second": load(own + servicePath, "-H", "accept-encoding=gzip"),
    "memory after that, MB": memory(),
    "refused requests a second": load(`${own}/api/quote-requests`, ...post, "{}"),
    "accepted requests a second": load(`${own}/api/quote-requests`, ...post, request, "-I"),
  };
  await server.kill();
  await Promise.all([database.stop(), mail.stop()]);
  return figures;
}
