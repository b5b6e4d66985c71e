import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { connectSupabase } from "../database/supabase";
import type { Environment } from "../env";
import { isMailServerReachable } from "../mail/isMailServerReachable";

export type Health = {
  database: "ok" | "failing";
  mail: "ok" | "failing";
  notifications: "ok" | "late" | "unknown";
  proof: "ok" | "late" | "unknown";
};

/** Longest a mail that is due may wait before health turns red, in seconds. */
const latestAge = 15 * 60;
/** After a mail was accepted, this long no login is needed to know that the mail server works, in seconds. */
const acceptedRecentlyAge = 5 * 60;
/** One login serves every caller for this long, in milliseconds: providers throttle logins, and then real mail fails. */
const loginSharedMs = 30_000;

// Ages in seconds, by the database's clock alone: the program's may be minutes off.
const outboxHealth = v.object({
  oldestDueAge: v.nullable(v.number()),
  settingsRefused: v.boolean(),
  lastAcceptedAge: v.nullable(v.number()),
  installedAge: v.number(),
});

// On globalThis: `gatsby serve` loads a Function's module again for every request.
const place = Symbol.for("dogwood.mailLogin");
const kept = globalThis as typeof globalThis & {
  [place]?: { at: number; isReachable: Promise<boolean> };
};

/**
 * Whether the database answers, the mail server takes our mail, no mail to the owner is overdue, and a mail server has
 * accepted one within PROOF_DAYS. The last counts only from PROOF_DAYS after the installation on. Never rejects.
 */
export async function checkHealth(environment: Environment): Promise<Health> {
  let outbox: v.InferOutput<typeof outboxHealth>;
  try {
    outbox = v.parse(
      outboxHealth,
      await callDatabase(connectSupabase(environment), "outbox_health", {}),
    );
  } catch {
    return {
      database: "failing",
      mail: (await takesLogin(environment)) ? "ok" : "failing",
      notifications: "unknown",
      proof: "unknown",
    };
  }
  const wasAcceptedRecently = (outbox.lastAcceptedAge ?? Infinity) < acceptedRecentlyAge;
  const takesMail =
    !outbox.settingsRefused && (wasAcceptedRecently || (await takesLogin(environment)));
  const proofAge = Math.min(outbox.lastAcceptedAge ?? Infinity, outbox.installedAge);
  return {
    database: "ok",
    mail: takesMail ? "ok" : "failing",
    notifications: (outbox.oldestDueAge ?? 0) > latestAge ? "late" : "ok",
    proof: proofAge > environment.proofDays * 24 * 60 * 60 ? "late" : "ok",
  };
}

async function takesLogin(environment: Environment): Promise<boolean> {
  const now = performance.now();
  if (kept[place] === undefined || now - kept[place].at > loginSharedMs)
    kept[place] = { at: now, isReachable: isMailServerReachable(environment) };
  return await kept[place].isReachable;
}
