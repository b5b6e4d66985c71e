import type { TestDatabase } from "./startDatabase";

export type OutboxRow = {
  id: string;
  kind: string;
  status: string;
  attempts: number;
  recipient: number;
  last_error: string | null;
  next_attempt_at: string;
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
  /** Forgets every request and notification, the counters, and what was accepted before: as newly installed. */
  empty(): Promise<void>;
};

/** The outbox of a test's database. */
export function openOutbox({ owner }: Pick<TestDatabase, "owner">): TestOutbox {
  const rows = async () => {
    const { data, error } = await owner.from("notifications").select("*").order("created_at");
    if (error) throw new Error(error.message);
    return data as OutboxRow[];
  };
  return {
    rows,
    async letPass(minutes) {
      const columns = [
        "created_at",
        "due_since",
        "next_attempt_at",
        "last_attempt_at",
        "leased_until",
      ];
      for (const row of await rows()) {
        const times = Object.entries(row).filter(
          (column): column is [string, string] =>
            columns.includes(column[0]) && typeof column[1] === "string",
        );
        const moved = times.map(([column, time]) => [
          column,
          new Date(Date.parse(time) - minutes * 60_000).toISOString(),
        ]);
        await owner
          .from("notifications")
          .update(Object.fromEntries(moved) as object)
          .eq("id", row.id);
      }
    },
    async endLeases() {
      await owner
        .from("notifications")
        .update({ leased_until: new Date(Date.now() - 60_000).toISOString() })
        .not("lease_id", "is", null);
    },
    async empty() {
      await owner.from("notifications").delete().neq("kind", "");
      await owner.from("quote_requests").delete().neq("email", "");
      await owner.from("contact_messages").delete().neq("email", "");
      await owner.from("mail_counts").delete().gte("mails", 0);
      await owner
        .from("outbox_state")
        .update({ installed_at: new Date().toISOString(), last_accepted_at: null })
        .eq("only_row", true);
    },
  };
}
