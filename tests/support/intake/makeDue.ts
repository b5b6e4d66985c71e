import type { SupabaseClient } from "@supabase/supabase-js";

/** Makes every notification with this status due now, whenever it would have been due. */
export async function makeDue(owner: SupabaseClient, status: "due" | "held"): Promise<void> {
  const { error } = await owner
    .from("notifications")
    .update({ due_at: new Date(0).toISOString() })
    .eq("status", status);
  if (error) throw new Error(error.message);
}
