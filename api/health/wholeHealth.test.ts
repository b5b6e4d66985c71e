import { anOutboxHealth } from "../../tests/support/intake/anOutboxHealth";
import { call } from "../../tests/support/intake/call";
import { hushLog } from "../../tests/support/intake/hushLog";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import health from "../../src/api/health";
import type { OutboxHealth } from "../supabase/outboxHealth";

// All that health answers and logs for each answer of a database. The tests in checkHealth.test.ts have a real database, and say
// which parts matter and why.

const log = hushLog();
const now = Date.parse("2026-05-04T13:05:00Z");

const eightDays = 8 * 24 * 60 * 60;

const answers: [string, Partial<OutboxHealth> | { status: number; code?: string }][] = [
  ["that is well", {}],
  ["that is well still", {}],
  ["of which no mail server was asked", { mailWorks: null, lastAcceptedAge: null }],
  ["whose mail server refused the login", { mailWorks: false, lastAcceptedAge: 91 }],
  ["whose mail server took a mail since", { mailWorks: false, lastAcceptedAge: 90 }],
  ["whose mail server was never asked and took a mail", { mailWorks: null, mailTriedAge: null }],
  ["whose mail server refuses our mail", { settingsRefused: true }],
  ["with a mail that waits", { oldestDueAge: 900 }],
  ["with a mail that waits too long", { oldestDueAge: 901 }],
  ["with a mail as old as may be", { lastAcceptedAge: eightDays, installedAge: eightDays + 1 }],
  ["without a mail for eight days", { lastAcceptedAge: null, installedAge: eightDays + 1 }],
  ["of a new installation", { lastAcceptedAge: eightDays + 1, installedAge: eightDays }],
  ["that nobody opens", { unseen: true }],
  ["that nobody sweeps", { sweepAge: 121 }],
  ["of an older version", { version: "20200101000000" }],
  ["of a newer version", { version: "20990101000000" }],
  ["whose times are to come", { clockWrong: true }],
  ["whose clock is slow", { now: "2026-05-04T12:59:59Z" }],
  ["whose clock is fast", { now: "2026-05-04T13:10:01Z" }],
  ["whose answer cannot be read", { waiting: "many" as never }],
  ["without the function", { status: 404, code: "PGRST202" }],
  ["that does not let us", { status: 403, code: "42501" }],
  ["that fails", { status: 500, code: "XX000" }],
];

beforeAll(() => {
  useEnvironment({
    database: { url: "http://127.0.0.1:9", secretKey: "sb_secret_0123456789" },
    mail: { url: "smtp://127.0.0.1:9" },
  });
  jest.spyOn(Date, "now").mockReturnValue(now);
});
afterAll(() => {
  jest.restoreAllMocks();
});

test("the whole of what health says about a database, for each of its answers", async () => {
  const story: string[] = [];
  for (const [what, given] of answers) {
    forgetSharedState();
    log.length = 0;
    const status = "status" in given ? given.status : 200;
    const value = status === 200 ? { ...anOutboxHealth(), ...given } : { message: "no", ...given };
    jest.spyOn(globalThis, "fetch").mockImplementation((input) => {
      const isTry = String(input).endsWith("/try_request");
      const body = JSON.stringify(isTry && status === 200 ? { status: "received" } : value);
      return Promise.resolve(new Response(body, { status }));
    });
    const answer = await call(health, { method: "GET", headers: {} });
    const { "retry-after": retry, "cache-control": kept } = answer.headers;
    story.push(
      `==== one ${what}: ${String(answer.status)}, ${String(kept)}, retry after ${retry ?? "nothing"}`,
      answer.body.replaceAll('"', "").replaceAll(",", ", "),
      ...log.map((line) => `logged: ${(JSON.parse(line) as { event: string }).event}`),
    );
  }
  const refused = await call(health, { method: "POST", headers: {} });
  story.push(
    `==== a post: ${String(refused.status)}, allowed: ${String(refused.headers["allow"])}`,
    refused.body,
  );
  expect(story.join("\n")).toMatchSnapshot();
});
