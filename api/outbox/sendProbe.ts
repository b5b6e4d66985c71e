import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import type { Environment } from "../env";
import { claimNotifications } from "./claimNotifications";
import { deliverNotification } from "./deliverNotification";

export type ProbeStep = {
  name: "stored" | "claimed" | "accepted";
  /** Milliseconds from the start. */
  after: number;
};

/**
 * Sends a synthetic request on the way of a real one: row, outbox, mail server. It is in a table of its own and counts
 * as nobody's request. Several addresses of QUOTE_TO get one mail each.
 *
 * @param onStep told of each step when it has succeeded
 * @throws Error saying which step failed, and why as a code
 */
export async function sendProbe(
  environment: Environment,
  onStep: (step: ProbeStep) => void,
): Promise<void> {
  const start = performance.now();
  const report = (name: ProbeStep["name"]) => {
    onStep({ name, after: Math.round(performance.now() - start) });
  };
  const probe = String(await callDatabase(connectSupabase(environment), "start_probe", {}));
  report("stored");
  const claimedAt = performance.now();
  const [notification] = await claimNotifications(environment, 1, probe);
  if (notification?.kind !== "probe" || notification.probe.id !== probe)
    throw new Error("The outbox did not hand out the probe. Is another sweeper faster? Try again.");
  report("claimed");
  const result = await deliverNotification(environment, notification, { claimedAt });
  if (result.status !== "sent")
    throw new Error(`The mail server did not accept the mail: ${result.reason}`);
  report("accepted");
}
