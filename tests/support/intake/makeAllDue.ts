import type { SupabaseClient } from "@supabase/supabase-js";

/** Makes every mail that waits due now, whenever it would have been due, and the mail server tried again. */
export async function makeAllDue(owner: SupabaseClient): Promise<void> {
  const past = new Date(0).toISOString();
  const { error } = await owner
    .from("notifications")
    .update({ next_try_at: past })
    .not("next_try_at", "is", null);
  if (error) throw new Error(error.message);
  await owner.from("installation").update({ mail_next_try_at: past }).eq("only_row", true);
}
