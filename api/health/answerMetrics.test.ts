import metrics from "../../src/api/metrics";
import quote from "../../src/api/quote-requests";
import { aQuoteRequest } from "../../tests/support/intake/aQuoteRequest";
import { call, jsonPost } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { openOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { deliverDueNotifications } from "../outbox/deliverDueNotifications";

const secret = "only-for-tests-metrics-secret";
let database: TestDatabase;
let mail: TestMailServer;
hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer({ login: true })]);
  useEnvironment({ database, mail }, { METRICS_SECRET: secret });
});

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop()]);
});

/** The value of each series in one scrape. */
async function scrape(): Promise<Record<string, number>> {
  const headers = { authorization: `Bearer ${secret}` };
  const { body } = await call(metrics, { method: "GET", headers });
  const samples = body.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return Object.fromEntries(
    samples.map((line) => {
      const space = line.lastIndexOf(" ");
      return [line.slice(0, space), Number(line.slice(space + 1))];
    }),
  );
}

const series = async () => Object.keys(await scrape()).map((key) => key.split("{")[0]);

test("requests that cannot be counted are missing instead of 0, and take nothing else with them", async () => {
  expect(await series()).toContain("site_requests");
  const fetchAll = globalThis.fetch;
  const counts = jest.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    if (init?.method !== "HEAD") return await fetchAll(input, init);
    return new Response(null, { status: 500 });
  });
  const left = await series();
  expect(counts.mock.calls.some(([, init]) => init?.method === "HEAD")).toBe(true);
  counts.mockRestore();
  expect(left).not.toContain("site_requests");
  expect(left).toContain("site_outbox_due");
});

test("a mail that waits for its next attempt is due, and a digest of tomorrow is not", async () => {
  mail.setFault("refuse");
  await call(quote, jsonPost(aQuoteRequest()));
  await openOutbox(database).letPass(20);
  expect(await deliverDueNotifications(10)).toMatchObject({ failed: 1 });
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const { error } = await database.owner.from("notifications").insert({
    ...{ kind: "suspect_digest", period: new Date().toISOString() },
    ...{ due_since: tomorrow, next_attempt_at: tomorrow },
  });
  expect(error).toBeNull();
  const values = await scrape();
  expect(values["site_outbox_due"]).toBe(1);
  expect(values["site_outbox_oldest_due_seconds"]).toBeGreaterThanOrEqual(20 * 60);
});
