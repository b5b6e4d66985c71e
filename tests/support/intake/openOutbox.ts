import { aQuoteRequest } from "./aQuoteRequest";
import type { TestDatabase } from "./startDatabase";

export type OutboxRow = {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  recipient: number;
  plain: boolean;
  cause: string | null;
  codes: string | null;
  due_at: string;
  leased_until: string | null;
  sent_at: string | null;
};

export type TestOutbox = {
  /** Every notification, the oldest first. */
  rows(): Promise<OutboxRow[]>;
  /** Moves the clock for everything in the outbox, its leases included. */
  letPass(minutes: number): Promise<void>;
  /** Ends every lease, as if the process that holds it had died. No digest comes nearer, whatever the hour is. */
  endLeases(): Promise<void>;
  /** Stores requests whose mails have not been tried, `request 0` and so on in their details. */
  store(count: number, changes?: Record<string, unknown>): Promise<void>;
  /** Forgets every request and notification, the counters, and what was accepted before: as newly installed. */
  empty(): Promise<void>;
};

const times = [
  ...["created_at", "due_since", "due_at", "attempted_at"],
  ...["leased_until", "sent_at", "listed_since", "listed_until"],
];

/** The outbox of a test's database. */
export function openOutbox({
  owner,
  execute,
}: Pick<TestDatabase, "owner" | "execute">): TestOutbox {
  const rows = async () => {
    const { data, error } = await owner.from("notifications").select("*").order("created_at");
    if (error) throw new Error(error.message);
    return data as OutboxRow[];
  };
  return {
    rows,
    async letPass(minutes) {
      const moved = times.map(
        (time) => `${time} = ${time} - interval '${String(minutes)} minutes'`,
      );
      await execute(`update public.notifications set ${moved.join(", ")}`);
    },
    async endLeases() {
      await owner
        .from("notifications")
        .update({ leased_until: new Date(Date.now() - 60_000).toISOString() })
        .not("lease_id", "is", null);
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
      const stored = await owner.from("quote_requests").insert(rows).select("id");
      if (stored.error) throw new Error(stored.error.message);
      const status = changes["is_spam"] === true ? "held" : "due";
      const notifications = (stored.data as { id: string }[]).map(({ id }) => ({
        ...{ kind: "quote_request", quote_request_id: id, status },
      }));
      const { error } = await owner.from("notifications").insert(notifications);
      if (error) throw new Error(error.message);
    },
    async empty() {
      await execute(`
        delete from public.notifications;
        delete from public.quote_requests;
        delete from public.contact_messages;
        delete from public.counters;
        update public.installation set
          installed_at = now(), digest_morning = now(), last_accepted_at = null, seen_at = null,
          swept_at = now(), mail_tried_at = null, mail_works = null;`);
    },
  };
}
