import { mkdir, mkdtemp, readFile, writeFile } from "node:fs/promises";
import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "esbuild";
import { documentHeaders } from "../../gatsby/headers";
import { startNetlifyHost } from "../hostile/hosts/startNetlifyHost";
import { quote } from "../hostile/requests/builders";
import { aBuiltRequest } from "../support/form/builtForm";
import {
  companysMigrations,
  startDatabase,
  type TestDatabase,
} from "../support/intake/startDatabase";
import { openOutbox } from "../support/intake/openOutbox";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { siteEnvironment, withLimits } from "../support/programs/siteEnvironment";
import type { SiteServer } from "../support/programs/startSiteServer";
import { readNetlifyHeaders } from "./site/readNetlifyHeaders";
import { startPackagedSite } from "./site/startPackagedSite";

let database: TestDatabase;
let mail: TestMailServer;
let server: SiteServer;

/** What Netlify itself sets for every Function of a site. */
const netlify = {
  SITE_ID: "00000000-0000-0000-0000-000000000000",
  URL: "https://www.dogwoodcleaning.example",
};

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(companysMigrations), startMailServer()]);
  server = await startPackagedSite(
    siteEnvironment({ database, mail }, { CLIENT_ADDRESS_HEADER: "none" }),
  );
}, 240_000);

afterAll(async () => {
  await server.kill();
  await Promise.all([database.stop(), mail.stop()]);
});

const pages = ["/", "/quote", "/services", "/services/standard-clean", "/about", "/contact"];

test.each(pages)(
  "Netlify sends %s with the headers that the self-hosted server sends",
  async (page) => {
    const netlifyHeaders = await readNetlifyHeaders(page);
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${page}`);
    expect(answer.status).toBe(200);
    expect(netlifyHeaders.size).toBeGreaterThan(8);
    for (const [name, value] of netlifyHeaders)
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
  },
);

test("files with a hash in their name are kept for a year on both, and the security headers agree", async () => {
  const html = await readFile(join("public", "index.html"), "utf8");
  const files = [
    ...[/\/fonts\/[\w-]+\.woff2/, /\/static\/[\w./-]+\.avif/, /\/share\/[\w-]+\.jpg/],
  ].map((pattern) => pattern.exec(html)?.[0] ?? String(pattern));
  for (const file of files) {
    const netlifyHeaders = await readNetlifyHeaders(file);
    const answer = await fetch(`http://127.0.0.1:${String(server.port)}${file}`);
    expect([file, answer.status]).toEqual([file, 200]);
    const forever = "public, max-age=31536000, immutable";
    expect([file, netlifyHeaders.get("cache-control")]).toEqual([file, forever]);
    expect(answer.headers.get("cache-control")).toBe(forever);
    for (const [name, value] of netlifyHeaders)
      if (!documentHeaders.has(name))
        expect([file, name, answer.headers.get(name)]).toEqual([file, name, value]);
  }
});

test("every Function of the self-hosted server has its redirect on Netlify, and nothing else is redirected", async () => {
  const lines = (await readFile(join("public", "_redirects"), "utf8")).split("\n");
  const routes = lines.flatMap((line) => /^(\/\S+)\s+(\S+)\s+(\d+)/.exec(line)?.slice(1, 4) ?? []);
  const functions = JSON.parse(
    await readFile(join(".cache", "functions", "manifest.json"), "utf8"),
  ) as { functionRoute: string; functionId: string }[];
  const expected = functions.flatMap(({ functionRoute, functionId }) => [
    `/api/${functionRoute}`,
    `/.netlify/functions/${functionId}`,
    "200",
  ]);
  const ofFunctions = routes.filter((_, index) => routes[index - (index % 3)]?.startsWith("/api/"));
  expect(ofFunctions.toSorted()).toEqual(expected.toSorted());
});

/** The scheduled Function as Netlify bundles and runs it. */
async function startSweep(env: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "sweep-"));
  const bundle = join(folder, "netlify", "functions", "sweep.mjs");
  await build({
    entryPoints: ["server/netlify/sweep.mts"],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "error",
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
  });
  // included_files of netlify.toml.
  await mkdir(join(folder, "content"));
  await writeFile(
    join(folder, "content", "business.yaml"),
    await readFile(join("content", "business.yaml")),
  );
  const child = spawn(process.execPath, [join(__dirname, "site", "sweepProcess.mjs"), bundle], {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...env },
  });
  const lines: string[] = [];
  const waiting: ((answer: [number, string]) => void)[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    const [, status, body = ""] = /^answer (\d+) (.*)$/.exec(line) ?? [];
    if (status !== undefined) waiting.shift()?.([Number(status), body]);
  });
  return {
    lines,
    run: () =>
      new Promise<[number, string]>((answered) => {
        waiting.push(answered);
        child.stdin.write("https://www.dogwoodcleaning.example/.netlify/functions/sweep\n");
      }),
    stop: () => void child.kill("SIGKILL"),
  };
}

test("the scheduled Function sends what is due once, however many of them run, and removes expired requests", async () => {
  mail.setFault("refuse");
  for (let n = 0; n < 3; n++)
    await fetch(`http://127.0.0.1:${String(server.port)}/api/quote-requests`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(aBuiltRequest({ details: `sweep ${String(n)}` })),
    });
  await server.kill();
  mail.setFault(undefined);
  await openOutbox(database).letPass(15);
  const [expired] = ((await database.owner.from("quote_requests").select("id").limit(1)).data ??
    []) as { id: string }[];
  const env = { ...siteEnvironment({ database, mail }), ...netlify };
  const sweeps = await Promise.all([startSweep(env), startSweep(env)]);
  const answers = await Promise.all(sweeps.map((sweep) => sweep.run()));
  expect(answers.map(([status]) => status)).toEqual([200, 200]);
  expect(mail.mails.filter(({ parsed }) => parsed.text?.includes("sweep "))).toHaveLength(3);
  await database.owner
    .from("quote_requests")
    .update({ created_at: "2001-01-01T00:00:00Z" })
    .eq("id", expired?.id);
  // A process removes what has expired once an hour; this is one that Netlify started later.
  const later = await startSweep(env);
  await later.run();
  const { count } = await database.owner
    .from("quote_requests")
    .select("*", { count: "exact", head: true });
  expect(count).toBe(2);
  for (const sweep of [...sweeps, later]) sweep.stop();
}, 120_000);

test("with unusable settings the scheduled Function fails visibly and its log names each of them", async () => {
  const sweep = await startSweep({ ...netlify, SUPABASE_URL: "https://your-project.supabase.co" });
  expect((await sweep.run())[0]).toBe(500);
  const log = sweep.lines.join("\n");
  expect(log).toContain("environment.unusable");
  for (const problem of ["SUPABASE_URL: still has the sample value", "SMTP_URL: is missing"])
    expect(log).toContain(problem);
  sweep.stop();
}, 60_000);

test("netlify.toml has the schedule's Functions, the built site and the files that Functions read", async () => {
  const toml = await readFile("netlify.toml", "utf8");
  // Netlify reads it from the source, without running it.
  expect(await readFile("server/netlify/sweep.mts", "utf8")).toContain(
    'export const config = { schedule: "*/10 * * * *" };',
  );
  expect(toml).toContain('directory = "netlify/functions"');
  for (const file of ["public/quote/index.html", "content/business.yaml"])
    expect(toml).toContain(file);
});

test("with unusable settings the first request on Netlify is refused, the log says why, and health is red", async () => {
  const host = await startNetlifyHost({
    ...netlify,
    QUOTE_TO: "you@your-company.example",
  });
  const health = await host.send({ method: "GET", path: "/api/health" });
  expect(health.status).toBe(503);
  const answer = await host.send(quote());
  expect(answer.status).toBe(503);
  expect(host.log.join("\n")).toMatch(
    /environment\.unusable.*QUOTE_TO: still has the sample value/,
  );
  await host.stop();
}, 180_000);

test("on Netlify a client is the address in Netlify's own header, whatever else it sends", async () => {
  const host = await startNetlifyHost({ ...netlify, ...withLimits });
  for (const forged of ["203.0.113.7", "203.0.113.8"])
    expect(
      (
        await host.send(
          quote({ details: forged }, [
            ["X-Nf-Client-Connection-Ip", "198.51.100.20"],
            ["X-Forwarded-For", forged],
          ]),
        )
      ).status,
    ).toBe(201);
  const counters = host.database.from("counters").select("total").neq("name", "owner mails");
  const counts = (await counters).data;
  expect(counts).toEqual([{ total: 2 }, { total: 2 }]);
  await host.stop();
}, 180_000);
