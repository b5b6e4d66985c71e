import { randomUUID } from "node:crypto";
import { readBusiness } from "../../api/business";
import { startNetlifyHost } from "./hosts/startNetlifyHost";
import { quote } from "./requests/builders";

test("on Netlify the scheduled call removes what is older than the form promises, and nothing newer", async () => {
  const host = await startNetlifyHost();
  try {
    const days = readBusiness().retentionDays;
    const post = async (email: string, ageDays: number) => {
      const key: [string, string] = ["Idempotency-Key", randomUUID()];
      expect((await host.send(quote({ email }, [key]))).status).toBe(201);
      const created_at = new Date(Date.now() - ageDays * 24 * 60 * 60_000).toISOString();
      const moved = await host.database
        .from("quote_requests")
        .update({ created_at })
        .eq("email", email);
      expect(moved.error).toBeNull();
    };
    await post("expired@example.com", days + 1.1);
    await post("kept@example.com", days - 0.1);
    const emails = async () => {
      const { data } = await host.database.from("quote_requests").select("email").order("email");
      return ((data ?? []) as { email: string }[]).map(({ email }) => email);
    };

    expect(await emails()).toEqual(["expired@example.com", "kept@example.com"]);
    // A look of yesterday has found it.
    const dayMs = 24 * 60 * 60_000;
    const look = Date.now() - 1.05 * dayMs;
    const looked = await host.database
      .from("installation")
      .update({
        expiry_looked_at: new Date(look).toISOString(),
        expiry_before: new Date(look - days * dayMs).toISOString(),
      })
      .eq("only_row", true);
    expect(looked.error).toBeNull();
    await host.sweep();
    expect(await emails()).toEqual(["kept@example.com"]);
    const { count } = await host.database
      .from("notifications")
      .select("id", { count: "exact", head: true });
    expect(count).toBe(1);
    expect(host.log.filter((line) => line.includes('"requests.purged"'))).toEqual([
      expect.stringContaining('"quoteRequests":1,"contactMessages":0'),
    ]);
  } finally {
    await host.stop();
  }
});
