import { readFileSync } from "node:fs";
import { startDatabase, type TestDatabase } from "./startDatabase";
import { startMailServer, type TestMailServer } from "./startMailServer";
import { useEnvironment } from "./useEnvironment";

export function useFreshIntake(settings: Record<string, string> = {}, options = { login: false }) {
  const database = {} as TestDatabase;
  const mail = {} as TestMailServer;
  beforeAll(async () => {
    const started = await Promise.all([startDatabase(), startMailServer(options)]);
    Object.assign(database, started[0]);
    Object.assign(mail, started[1]);
    useEnvironment({ database, mail }, settings);
  });
  afterAll(() => Promise.all([database.stop(), mail.stop()]));
  const log = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  beforeEach(async () => {
    await database.empty();
    mail.setFault(undefined);
    mail.mails.length = 0;
    log.mockClear();
  });
  /** Returns the facts of the logged events with this name. */
  const logged = (name: string) =>
    log.mock.calls
      .map(([line]) => JSON.parse(String(line)) as { event: string } & Record<string, unknown>)
      .filter(({ event }) => event === name);
  return { database, mail, logged, outbox: outboxOf(database) };
}

type OutboxRow = Record<"id" | "kind" | "recipient" | "created_at", string> &
  Record<"tries" | "failures", number> &
  Record<"cause" | "codes" | "next_try_at" | "sent_at", string | null>;

const outboxOf = (database: TestDatabase) => ({
  async rows(): Promise<OutboxRow[]> {
    const all = database.owner.from("notifications").select("*");
    const { data } = await all.order("created_at").order("kind").throwOnError();
    return data as OutboxRow[];
  },
  /** Moves all stored times back, because the clock of a PostgreSQL server can't be moved ahead. */
  async letPass(minutes: number): Promise<void> {
    const sql = readFileSync("tests/support/intake/letPass.sql", "utf8");
    await database.execute(sql.replaceAll("PASSED", `interval '${String(minutes)} minutes'`));
  },
  async store(count: number): Promise<void> {
    const requests = Array.from({ length: count }, (_, n) => `request ${String(n)}`);
    const rows = requests.map((details) => ({ email: "jane.doe@example.com", details }));
    await database.owner.from("quote_requests").insert(rows).throwOnError();
  },
});
