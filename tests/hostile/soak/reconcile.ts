import { setTimeout as sleep } from "node:timers/promises";
import { makeAllDue } from "../../support/intake/makeAllDue";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { SoakWorld } from "./SoakWorld";

/** What became of the submissions, the posts of floods included. */
const nothing = {
  acknowledged: 0,
  /** Acknowledged submissions with neither row nor mail. */
  lost: 0,
  /** Acknowledged submissions that no mail of their own, digest or notice names. */
  untold: 0,
  /** Submissions with more than one row, or more than one Message-ID. */
  doubled: 0,
  /** Rows or mails that belong to no submission, or to one that was refused with 429. */
  strangers: 0,
  /** Mails sent again under the same Message-ID, because a kill or a cut connection hid the first answer. */
  repeated: 0,
};
export type Counts = typeof nothing;

const reference = /Q-[0-9A-F]{5}-[0-9A-F]{5}/g;

/** Repairs everything, empties the outbox, and holds what every sender was told against the rows and the owner's inbox. */
export async function reconcile(world: SoakWorld): Promise<Counts> {
  await emptyOutbox(world);
  const rows = await readRows(world.connect());
  const mailIds = new Map<string, string[]>();
  const named = new Set<string>();
  for (const { parsed } of world.mail.mails) {
    const email = parsed.replyTo?.[0]?.address;
    if (email !== undefined)
      mailIds.set(email, [...(mailIds.get(email) ?? []), parsed.messageId ?? ""]);
    else
      for (const [name] of `${parsed.subject ?? ""} ${parsed.text ?? ""}`.matchAll(reference))
        named.add(name);
  }
  const counts = { ...nothing };
  for (const [email, outcome] of world.told) {
    const references = rows.get(email) ?? [];
    const ids = mailIds.get(email) ?? [];
    const different = new Set(ids).size;
    rows.delete(email);
    mailIds.delete(email);
    counts.repeated += ids.length - different;
    counts.doubled += references.length > 1 || different > 1 ? 1 : 0;
    if (outcome === "refused") counts.strangers += references.length > 0 || different > 0 ? 1 : 0;
    if (outcome !== "acknowledged") continue;
    const isNamed = references.some((one) => named.has(one));
    counts.acknowledged += 1;
    counts.lost += references.length === 0 && different === 0 ? 1 : 0;
    counts.untold += different === 0 && !isNamed ? 1 : 0;
  }
  counts.strangers += rows.size + mailIds.size;
  return counts;
}

/** Waits for what is under way, then makes everything due until nothing waits. */
async function emptyOutbox(world: SoakWorld): Promise<void> {
  const database = world.connect();
  await world.killServer();
  // The killed server's last claim must be carried out first. Once this query is answered, the claim has reached the gateway; once
  // the gateway is idle, it has reached the database.
  await database.from("notifications").select("id").limit(1);
  await world.gateway.idle();
  await makeAllDue(database);
  await world.startServer();
  for (let rounds = 0; rounds < 1_000; rounds++) {
    const { data, error } = await database
      .from("notifications")
      .select("id")
      .not("next_try_at", "is", null)
      .limit(1);
    if (error) throw new Error("The outbox could not be read", { cause: error });
    if (data.length === 0) return await sendMorning(world);
    await world.sweep().catch(() => undefined);
    await sleep(100);
    // A mail that is under way would be sent by a second one as well.
    if (rounds % 20 === 19) await makeAllDue(database);
  }
  throw new Error("The outbox did not become empty");
}

/** What was set aside, or came after an hour's mails, is named in the morning. */
async function sendMorning(world: SoakWorld): Promise<void> {
  const yesterday = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
  await world.connect().from("installation").update({ morning_at: yesterday }).eq("only_row", true);
  await world.sweep();
}

/** The references of each sender's rows. */
async function readRows(database: SupabaseClient): Promise<Map<string, string[]>> {
  const rows = new Map<string, string[]>();
  for (let from = 0; ; from += 500) {
    const { data, error } = await database
      .from("quote_requests")
      .select("email, reference")
      .order("id")
      .range(from, from + 499);
    if (error) throw new Error("The rows could not be read", { cause: error });
    for (const row of data as { email: string; reference: string }[])
      rows.set(row.email, [...(rows.get(row.email) ?? []), row.reference]);
    if (data.length < 500) return rows;
  }
}
