import { setTimeout as sleep } from "node:timers/promises";
import health from "../../src/api/health";
import { call } from "../../tests/support/intake/call";
import { forgetSharedState } from "../../tests/support/intake/forgetSharedState";
import { hushLog } from "../../tests/support/intake/hushLog";
import { openOutbox, type TestOutbox } from "../../tests/support/intake/openOutbox";
import { startDatabase, type TestDatabase } from "../../tests/support/intake/startDatabase";
import { startMailServer, type TestMailServer } from "../../tests/support/intake/startMailServer";
import { useEnvironment } from "../../tests/support/intake/useEnvironment";
import { readEnvironment } from "../env";
import { sendProbe } from "../outbox/sendProbe";
import { checkHealth } from "./checkHealth";

jest.setTimeout(60_000);
let database: TestDatabase;
let mail: TestMailServer;
let outbox: TestOutbox;
hushLog();

beforeAll(async () => {
  [database, mail] = await Promise.all([startDatabase(), startMailServer({ login: true })]);
  outbox = openOutbox(database);
  useEnvironment({ database, mail });
}, 180_000);

afterAll(async () => {
  await Promise.all([database?.stop(), mail?.stop()]);
});

beforeEach(async () => {
  await outbox.empty();
  forgetSharedState();
});

async function poll(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(health, { method: "GET", headers: {} })),
    );
    for (const { status } of answers) expect(status).toBe(200);
    await sleep(1_050);
  }
}

test("ten monitors that ask every second make one login in half a minute", async () => {
  const before = mail.countLogins();
  await poll(4);
  expect(mail.countLogins() - before).toBe(1);
});

test("while mails are being accepted nobody logs in to find out whether they would be", async () => {
  await sendProbe(readEnvironment(), () => undefined);
  const before = mail.countLogins();
  await poll(2);
  expect(mail.countLogins() - before).toBe(0);
});

test("the age of a mail is measured with the database's clock, however wrong this program's is", async () => {
  const { error } = await database.owner
    .from("notifications")
    .insert({ kind: "overflow_digest", period: new Date().toISOString() });
  expect(error).toBeNull();
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 60 * 60_000);
  expect(await checkHealth(readEnvironment())).toMatchObject({ notifications: "ok", proof: "ok" });
  clock.mockRestore();
  await outbox.letPass(16);
  const slow = jest.spyOn(Date, "now").mockReturnValue(Date.now() - 60 * 60_000);
  expect(await checkHealth(readEnvironment())).toMatchObject({ notifications: "late" });
  slow.mockRestore();
});
