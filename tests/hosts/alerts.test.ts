import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse, stringify } from "yaml";
import { deliverDueNotifications } from "../../api/outbox/deliverDueNotifications";
import metrics from "../../src/api/metrics";
import quoteRequests from "../../src/api/quote-requests";
import { columnOf } from "../../shared/requestKind";
import { aQuoteRequest } from "../support/intake/aQuoteRequest";
import { call, jsonPost } from "../support/intake/call";
import { forgetSharedState } from "../support/intake/forgetSharedState";
import { hushLog } from "../support/intake/hushLog";
import { openOutbox } from "../support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../support/intake/startMailServer";
import { useEnvironment } from "../support/intake/useEnvironment";
import { requireProgram } from "./machine/findProgram";

jest.setTimeout(60_000);
const secret = "only-for-tests-metrics-secret";
const rules = resolve("deploy", "prometheus", "alerts.yml");
let database: TestDatabase;
let mail: TestMailServer;
hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer({ login: true })]);
  useEnvironment({ database, mail }, { METRICS_SECRET: secret });
}, 120_000);

afterAll(async () => {
  await Promise.all([database.stop(), mail.stop()]);
});

beforeEach(async () => {
  forgetSharedState();
  mail.setFault(undefined);
  await openOutbox(database).empty();
});

async function scrape(authorization = `Bearer ${secret}`): Promise<string> {
  const answer = await call(metrics, { method: "GET", headers: { authorization } });
  expect([answer.status, answer.headers["content-type"]]).toEqual([
    200,
    "text/plain; version=0.0.4; charset=utf-8",
  ]);
  return answer.body;
}

/** What Prometheus stores of a scrape; of a failed one, only that it failed. */
function seriesOf(text: string | undefined): Map<string, string> {
  const lines = (text ?? "").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map([
    ["up", text === undefined ? "0" : "1"],
    ...lines.map((line): [string, string] => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), line.slice(space + 1)];
    }),
  ]);
}

/** The alerts that fire, by Prometheus' own evaluation of the shipped rules, ten minutes into the state of these scrapes. */
async function firing(earlier: string | undefined, now: string | undefined): Promise<string[]> {
  const [before, after] = [seriesOf(earlier), seriesOf(now)];
  const { groups } = parse(await readFile(rules, "utf8")) as {
    groups: { rules: { alert: string; labels: Record<string, string> }[] }[];
  };
  const names = groups.flatMap((group) => group.rules.map(({ alert }) => alert));
  const folder = await mkdtemp(join(tmpdir(), "alerts-"));
  const found: string[] = [];
  for (const name of names) {
    const file = join(folder, `${name}.yml`);
    await writeFile(
      file,
      stringify({
        rule_files: [rules],
        evaluation_interval: "1m",
        tests: [
          {
            interval: "1m",
            input_series: [...after].map(([key, value]) => ({
              series: key.includes("{") ? key.replace("}", ',job="site"}') : `${key}{job="site"}`,
              values: `${before.get(key) ?? value}x1 ${value}x20`,
            })),
            alert_rule_test: [{ eval_time: "15m", alertname: name, exp_alerts: [] }],
          },
        ],
      }),
    );
    try {
      execFileSync(requireProgram("promtool"), ["test", "rules", file], { stdio: "pipe" });
    } catch (error) {
      const output = String((error as { stdout?: Buffer }).stdout);
      const complaints = String((error as { stderr?: Buffer }).stderr);
      // No alert was expected, so the test of an alert that fires fails.
      if (!`${output}${complaints}`.includes("got:")) throw error;
      found.push(name);
    }
  }
  return found;
}

const request = (details: string) =>
  call(quoteRequests, jsonPost(aQuoteRequest({ details, email: `${randomUUID()}@example.com` })));

test("the metrics are closed without the secret and readable by Prometheus with it", async () => {
  for (const authorization of ["", "Bearer wrong", secret])
    expect((await call(metrics, { method: "GET", headers: { authorization } })).status).toBe(401);
  const text = await scrape();
  expect(text).not.toMatch(/@|\bAda\b|404-555/);
  const checked = execFileSync(requireProgram("promtool"), ["check", "metrics"], { input: text });
  expect(checked.toString()).toBe("");
});

test("no alert fires while everything works", async () => {
  await request("all is well");
  const text = await scrape();
  expect(await firing(text, text)).toEqual([]);
});

test("a site that does not answer is reported as such", async () => {
  expect(await firing(undefined, undefined)).toEqual(["SiteDown"]);
});

test("a mail server that refuses connections is reported, and after a quarter of an hour the mail that is late", async () => {
  mail.setFault("refuse");
  await request("late");
  expect(await firing(await scrape(), await scrape())).toEqual(["MailServerDown"]);
  await openOutbox(database).letPass(20);
  // Tried again in vain: from here on it waits for its next attempt.
  expect(await deliverDueNotifications(10)).toMatchObject({ failed: 1 });
  forgetSharedState();
  const text = await scrape();
  expect(await firing(text, text)).toEqual(["MailServerDown", "MailLate"]);
});

test("a mail that was refused for good is reported", async () => {
  await request("refused");
  await database.owner.from("notifications").update({ status: "refused" }).neq("kind", "");
  const text = await scrape();
  expect(await firing(text, text)).toEqual(["MailRefused"]);
});

test("nine days without an accepted mail are reported", async () => {
  const longAgo = new Date(Date.now() - 9 * 24 * 60 * 60_000).toISOString();
  await database.owner
    .from("outbox_state")
    .update({ installed_at: longAgo, last_accepted_at: longAgo })
    .eq("only_row", true);
  const text = await scrape();
  expect(await firing(text, text)).toEqual(["NoMailAccepted"]);
});

test("a hundred suspects within an hour are reported", async () => {
  const before = await scrape();
  const row = Object.fromEntries(
    Object.entries(aQuoteRequest()).map(([name, value]) => [columnOf(name), value]),
  );
  await database.owner
    .from("quote_requests")
    .insert(Array.from({ length: 120 }, () => ({ ...row, spam_reason: "links" })));
  expect(await firing(before, await scrape())).toContain("SpamFlood");
});

test("a database without this version's columns is reported", async () => {
  const description = await database.owner.rpc("describe_requests");
  expect(description.error).toBeNull();
  const text = (await scrape()).replace(
    'site_part_up{part="schema"} 1',
    'site_part_up{part="schema"} 0',
  );
  expect(await firing(text, text)).toEqual(["SchemaMismatch"]);
});

test("a database that is gone is reported, and its own values are missing instead of wrong", async () => {
  await database.stop();
  const text = await scrape();
  expect(text).not.toContain("site_outbox_due");
  expect(await firing(text, text)).toEqual(["DatabaseDown"]);
});
