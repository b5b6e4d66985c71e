import * as v from "valibot";
import { callDatabase, connectSupabase, DatabaseRefusal } from "../supabase/callDatabase";
import { findSchemaMismatch } from "../supabase/findSchemaMismatch";
import type { Environment } from "../env";
import { readSiteAddress, type SiteAddress } from "../http/readPost";
import { logEvent } from "../log";
import { tryMailLogin } from "../mail/tryMailLogin";
import { shareInProcess } from "../keepInProcess";

export type Health = {
  database: "ok" | "failing";
  mail: "ok" | "failing";
  notifications: "ok" | "late" | "unknown";
  proof: "ok" | "late" | "unknown";
  schema: "ok" | "mismatch" | "unknown";
  /** Under which address browsers post, as far as this process has noticed. `other` costs no request and is not red. */
  address: SiteAddress;
};

/** Longest a mail that is due may wait before health turns red, in seconds. */
const latestAge = 15 * 60;
/** After a mail was accepted, this long no login is needed to know that the mail server works, in seconds. */
const acceptedRecentlyAge = 5 * 60;
/** So long may no mail to the owner have been accepted, in seconds. A weekly mail proves the way when there are no requests. */
const latestProof = 8 * 24 * 60 * 60;
/**
 * One login and one look at the schema serve every caller for this long, in milliseconds: providers throttle logins, and
 * then real mail fails.
 */
const sharedMs = 30_000;

// Ages in seconds, by the database's clock alone: the program's may be minutes off.
const outboxHealth = v.object({
  oldestDueAge: v.nullable(v.number()),
  settingsRefused: v.boolean(),
  lastAcceptedAge: v.nullable(v.number()),
  installedAge: v.number(),
});

/**
 * Whether the database answers and fits the code, the mail server takes our mail, no mail to the owner is overdue, and a
 * mail server has accepted one within the last 8 days. The last counts only from 8 days after the installation on. Never
 * rejects.
 */
export async function checkHealth(environment: Environment): Promise<Health> {
  let outbox: v.InferOutput<typeof outboxHealth>;
  try {
    outbox = v.parse(
      outboxHealth,
      await callDatabase(connectSupabase(environment), "outbox_health", {}),
    );
  } catch (error) {
    // A database that says no is there: it lacks this function, and its schema is what is wrong.
    const isThere = error instanceof DatabaseRefusal || error instanceof v.ValiError;
    return {
      database: isThere ? "ok" : "failing",
      mail: (await takesLogin(environment)) ? "ok" : "failing",
      notifications: "unknown",
      proof: "unknown",
      schema: isThere ? "mismatch" : "unknown",
      address: readSiteAddress(),
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
    proof: proofAge > latestProof ? "late" : "ok",
    schema: await compareSchema(environment),
    address: readSiteAddress(),
  };
}

async function takesLogin(environment: Environment): Promise<boolean> {
  const login = await shareInProcess("mailLogin", sharedMs, () => tryMailLogin(environment));
  return login.status === "accepted";
}

async function compareSchema(environment: Environment): Promise<Health["schema"]> {
  return await shareInProcess("schema", sharedMs, async () => {
    try {
      const mismatches = await findSchemaMismatch(environment);
      for (const mismatch of mismatches) logEvent("schema.mismatch", mismatch);
      return mismatches.length === 0 ? "ok" : "mismatch";
    } catch {
      return "unknown";
    }
  });
}
