import { aQuoteRequest } from "./aQuoteRequest";
import type { TestDatabase } from "./startDatabase";

export type OutboxRow = {
  id: string;
  kind: string;
  recipient: string;
  tries: number;
  failures: number;
  cause: string | null;
  codes: string | null;
  created_at: string;
  next_try_at: string | null;
  sent_at: string | null;
};

export type TestOutbox = {
  /** Every notification, the oldest first. */
  rows(): Promise<OutboxRow[]>;
  /** Moves the clock for everything that the outbox knows. */
  letPass(minutes: number): Promise<void>;
  /** Stores requests without any mail, `request 0` and so on in their details. */
  store(count: number, changes?: Record<string, unknown>): Promise<void>;
  /** Forgets every request and notification, the counters, and what was known of mornings and the mail server. */
  empty(): Promise<void>;
};

/** The outbox of a test's database. */
export function openOutbox({
  owner,
  execute,
}: Pick<TestDatabase, "owner" | "execute">): TestOutbox {
  return {
    async rows() {
      const { data, error } = await owner
        .from("notifications")
        .select("*")
        .order("created_at")
        .order("kind");
      if (error) throw new Error(error.message);
      return data as OutboxRow[];
    },
    async letPass(minutes) {
      const ago = `- interval '${String(minutes)} minutes'`;
      await execute(`
        update public.notifications
        set created_at = created_at ${ago}, next_try_at = next_try_at ${ago}, sent_at = sent_at ${ago};
        update public.quote_requests set created_at = created_at ${ago};
        update public.contact_messages set created_at = created_at ${ago};
        update public.counters set period_start = period_start ${ago};
        update public.installation set mail_next_try_at = mail_next_try_at ${ago}, swept_at = swept_at ${ago};`);
    },
    async store(count, changes = {}) {
      const { firstName, lastName, homeSize, serviceType, ...rest } = aQuoteRequest();
      const rows = Array.from({ length: count }, (_, n) => ({
        ...rest,
        first_name: firstName,
        last_name: lastName,
        home_size: homeSize,
        service_type: serviceType,
        details: `request ${String(n)}`,
        ...changes,
      }));
      const { error } = await owner.from("quote_requests").insert(rows);
      if (error) throw new Error(error.message);
    },
    async empty() {
      await execute(`
        delete from public.notifications;
        delete from public.quote_requests;
        delete from public.contact_messages;
        delete from public.counters;
        update public.installation set
          installed_at = now(), swept_at = now(), morning_at = null, expiring = '{}', mail_failures = 0,
          mail_next_try_at = now();`);
    },
  };
}
