import * as v from "valibot";
import { type Environment, readEnvironment } from "../env";
import { type Answer, errorAnswer, jsonAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readSiteAddress, type SiteAddress } from "../http/isSameSite";
import { keepInProcess, shareInProcess } from "../keepInProcess";
import { logEvent } from "../log";
import { tryMailLogin } from "../mail/sendMail";
import { mailPauseMs, noteMailResult } from "../outbox/sendSlots";
import { callDatabase, connectSupabase, DatabaseRefusal } from "../supabase/callDatabase";
import { neededSchemaVersion } from "../supabase/schemaVersion";
import { tryRequest } from "./tryRequest";

export type Health = {
  database: "ok" | "failing";
  mail: "ok" | "failing";
  notifications: "ok" | "late" | "unknown";
  proof: "ok" | "late" | "unknown";
  /** `unseen`: mails are accepted, and the owner has not opened a request's page for five of them, or for a week. */
  seen: "ok" | "unseen" | "unknown";
  schema: "ok" | "mismatch" | "unknown";
  /** Under which address browsers post, as far as this process has noticed. `other` costs no request and is not red. */
  address: SiteAddress;
};

/** Longest a mail that is due may wait before health turns red, in seconds. */
const latestAge = 15 * 60;
/** In seconds without an accepted mail: a digest goes out after seven days without a request. */
const proofAge = 8 * 24 * 60 * 60;
/** After a mail was accepted, this long no login is needed to know that the mail server works, in seconds. */
const acceptedRecentlyAge = 5 * 60;
/** One login serves every caller for this long, in milliseconds: providers throttle logins, and then real mail fails. */
const sharedMs = 30_000;
/** A health check tries to store a request at most this often, in milliseconds. */
const writeMs = 60_000;

// Ages in seconds, by the database's clock alone: the program's may be minutes off.
const outboxHealth = v.object({
  version: v.string(),
  oldestDueAge: v.nullable(v.number()),
  settingsRefused: v.boolean(),
  lastAcceptedAge: v.nullable(v.number()),
  installedAge: v.number(),
  unseen: v.boolean(),
});

const checkMs = 1_000;

/** GET: 200 when everything works, 503 otherwise; says which part, and nothing else. */
export async function answerHealth(request: FunctionRequest): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET, HEAD" });
  }
  const health = await shareInProcess("health", checkMs, () => checkHealth(readEnvironment()));
  // An owner who answers by phone never uses a request's page: `unseen` is told and is no fault.
  const isWell = Object.values(health).every((state) => ["ok", "other", "unseen"].includes(state));
  // Logged only when the state changes: a monitor asks every minute, and anybody may ask as often as they like.
  const logged = keepInProcess("loggedHealth", () => ({ state: "" }));
  const state = isWell ? "" : JSON.stringify(health);
  if (state !== logged.state) logEvent(isWell ? "health.green" : "health.red", health);
  logged.state = state;
  return jsonAnswer(
    isWell ? 200 : 503,
    { status: isWell ? "ok" : "failing", ...health },
    isWell ? {} : { "Retry-After": "60" },
  );
}

/**
 * Whether the database answers, can be written and fits the code, the mail server takes our mail, no mail to the owner is
 * overdue, a mail server has accepted one within eight days, and somebody reads them. Never rejects.
 */
export async function checkHealth(environment: Environment): Promise<Health> {
  try {
    return { ...(await askDatabase(environment)), address: readSiteAddress() };
  } catch (error) {
    // A database that says no is there: it lacks this function, and its schema is what is wrong.
    const isThere =
      error instanceof v.ValiError || (error instanceof DatabaseRefusal && error.code !== "42501");
    return {
      database: isThere ? "ok" : "failing",
      mail: (await takesLogin(environment)) ? "ok" : "failing",
      notifications: "unknown",
      proof: "unknown",
      seen: "unknown",
      schema: isThere ? "mismatch" : "unknown",
      address: readSiteAddress(),
    };
  }
}

async function askDatabase(environment: Environment): Promise<Omit<Health, "address">> {
  const written = keepInProcess("healthWritten", () => ({ at: -Infinity }));
  const writes = performance.now() - written.at > writeMs;
  if (writes) await tryRequest(environment);
  const answer = await callDatabase(connectSupabase(environment), "check_health", { writes });
  if (writes) written.at = performance.now();
  const outbox = v.parse(outboxHealth, answer);
  const wasAcceptedRecently = (outbox.lastAcceptedAge ?? Infinity) < acceptedRecentlyAge;
  const takesMail =
    !outbox.settingsRefused && (wasAcceptedRecently || (await takesLogin(environment)));
  const silence = Math.min(outbox.lastAcceptedAge ?? Infinity, outbox.installedAge);
  return {
    database: "ok",
    mail: takesMail ? "ok" : "failing",
    notifications: (outbox.oldestDueAge ?? 0) > latestAge ? "late" : "ok",
    proof: silence > proofAge ? "late" : "ok",
    seen: outbox.unseen ? "unseen" : "ok",
    // Times in fourteen digits. Tables of a later version have all that this one needs.
    schema: outbox.version < neededSchemaVersion ? "mismatch" : "ok",
  };
}

/** While sending pauses because of a refused login, health does not log in either: one more refusal may lock the account. */
async function takesLogin(environment: Environment): Promise<boolean> {
  if (mailPauseMs() > 0) return false;
  const login = await shareInProcess("mailLogin", sharedMs, async () => {
    const result = await tryMailLogin(environment);
    if (result.status === "refused")
      noteMailResult({ status: "failed", cause: "login", codes: result.codes });
    return result;
  });
  return login.status === "accepted";
}
