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
    const ago = `- interval '${String(minutes)} minutes'`;
    await database.execute(`
      update public.notifications
      set created_at = created_at ${ago}, next_try_at = next_try_at ${ago}, sent_at = sent_at ${ago},
        tried_at = tried_at ${ago};
      update public.addresses set next_try_at = next_try_at ${ago}, seen_at = seen_at ${ago};
      update public.quote_requests set created_at = created_at ${ago};
      update public.contact_messages set created_at = created_at ${ago};
      update public.counters set period_start = period_start ${ago};
      update public.installation set swept_at = swept_at ${ago};`);
  },
  async store(count: number): Promise<void> {
    const requests = Array.from({ length: count }, (_, n) => `request ${String(n)}`);
    const rows = requests.map((details) => ({ email: "jane.doe@example.com", details }));
    await database.owner.from("quote_requests").insert(rows).throwOnError();
  },
});
