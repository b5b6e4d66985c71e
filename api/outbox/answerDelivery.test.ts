import deliver from "../../src/api/notifications/deliver";
import { call } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { databaseTimeoutMs } from "../supabase/callDatabase";
import { lastAnswersMs } from "./deliverDueNotifications";

hushLog();

/** Netlify's limit for a scheduled Function, and when server/functions gives an answer up, in milliseconds. */
const longest = 30_000;

test("a scheduler's call is told to stop so early that the last answers and the purge fit into its time", async () => {
  const nowhere = { url: "http://127.0.0.1:9", secretKey: "sb_secret_for_tests_only" };
  useEnvironment(
    { database: nowhere, mail: { url: "smtp://127.0.0.1:9" } },
    { DELIVERY_SECRET: "the-scheduler's-secret" },
  );
  const timeouts = jest.spyOn(AbortSignal, "timeout");
  const headers = { authorization: "Bearer the-scheduler's-secret" };
  await call(deliver, { method: "POST", headers });
  // Each question to the database has its own limit, which is shorter.
  const [limit = longest, ...more] = timeouts.mock.calls
    .map(([milliseconds]) => milliseconds)
    .filter((milliseconds) => milliseconds > databaseTimeoutMs);
  timeouts.mockRestore();
  expect(more).toEqual([]);
  expect(limit + lastAnswersMs + databaseTimeoutMs).toBeLessThan(longest);
});
