import * as v from "valibot";
import { type Environment, readEnvironment } from "../env";
import { type Answer, errorAnswer, jsonAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readSiteAddress, type SiteAddress } from "../http/isSameSite";
import { keepInProcess } from "../keepInProcess";
import { logEvent } from "../log";
import { callDatabase, DatabaseRefusal } from "../supabase/callDatabase";
import { lateAfterSeconds, type OutboxHealth, outboxHealth } from "../supabase/outboxHealth";
import { neededSchemaVersion } from "../supabase/schemaVersion";
import { randomBytes, randomUUID } from "node:crypto";
import { dayFromToday } from "../../shared/calendarDay";
import { columnOf, type Field } from "../../shared/requestKind";
import { quoteRequest } from "../../shared/quoteRequest";
import { claimTerms } from "../outbox/claimNotifications";

export type Health = {
  database: "ok" | "failing";
  /** As the latest sweep or accepted mail showed; `unknown` until then, which is not red. */
  mail: "ok" | "failing" | "unknown";
  notifications: "ok" | "late" | "unknown";
  proof: "ok" | "late" | "unknown";
  /** `unseen`: mails are accepted, and the owner has not opened a request's page for five of them, or for a week. */
  seen: "ok" | "unseen" | "unknown";
  /** `late`: nothing has swept the outbox lately, so nothing that failed is tried again. */
  sweep: "ok" | "late" | "unknown";
  schema: "ok" | "mismatch" | "unknown";
  /** `clock`: the database has times that are still to come, or this machine's clock differs from its own by minutes. */
  clock: "ok" | "clock" | "unknown";
  /** Under which address browsers post, as far as this process has noticed. `other` costs no request and is not red. */
  address: SiteAddress;
};

/** In seconds without an accepted mail: a digest goes out after seven days without a request. */
const proofAge = 8 * 24 * 60 * 60;
/** Oldest sweep, in seconds: our own server sweeps twice a minute, Netlify's schedule every ten minutes. */
const latestSweep = { server: 2 * 60, netlify: 25 * 60 };
/** A health check tries to store a request at most this often, in milliseconds. */
const writeMs = 60_000;

/** How far the clocks of this machine and of the database may differ, in milliseconds. */
const clocksDifferMs = 5 * 60_000;

const checkMs = 1_000;

/** GET: 200 when everything works, 503 otherwise; says which part, and nothing else. */
export async function answerHealth(request: FunctionRequest): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET, HEAD" });
  }
  const health = await shareCheck();
  // Reported, but not red: an owner who answers by phone never opens a request's page, and a wrong clock delays no mail.
  const told = ["ok", "other", "unseen", "clock"];
  const isWell = Object.entries(health).every(
    ([part, state]) => told.includes(state) || (part === "mail" && state === "unknown"),
  );
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

/** One check for all who ask within a second of its start. */
function shareCheck(): Promise<Health> {
  const shared = keepInProcess<{ at: number; health?: Promise<Health> }>("health", () => ({
    at: 0,
  }));
  const now = performance.now();
  if (shared.health !== undefined && now - shared.at <= checkMs) return shared.health;
  shared.at = now;
  return (shared.health = checkHealth(readEnvironment()));
}

/**
 * Whether the database answers, can be written and fits the code, the mail server takes our mail, no mail to the owner is
 * overdue, a mail server has accepted one within eight days, and somebody reads them. Asks the database alone: anybody may call
 * it as often as they like. Never rejects.
 */
export async function checkHealth(environment: Environment): Promise<Health> {
  try {
    return { ...(await askDatabase(environment)), address: readSiteAddress() };
  } catch (error) {
    // A database that refuses a call is reachable: it lacks the function, so its schema is wrong.
    const isThere =
      error instanceof v.ValiError || (error instanceof DatabaseRefusal && error.code !== "42501");
    return {
      database: isThere ? "ok" : "failing",
      mail: "unknown",
      notifications: "unknown",
      proof: "unknown",
      seen: "unknown",
      sweep: "unknown",
      schema: isThere ? "mismatch" : "unknown",
      clock: "unknown",
      address: readSiteAddress(),
    };
  }
}

async function askDatabase(environment: Environment): Promise<Omit<Health, "address">> {
  const written = keepInProcess("healthWritten", () => ({ at: -Infinity }));
  const writes = performance.now() - written.at > writeMs;
  if (writes) await tryRequest(environment);
  const outbox = v.parse(outboxHealth, await callDatabase(environment, "check_health", { writes }));
  if (writes) written.at = performance.now();
  const oldestSweep = environment.isNetlify ? latestSweep.netlify : latestSweep.server;
  const silence = Math.min(outbox.lastAcceptedAge ?? Infinity, outbox.installedAge);
  return {
    database: "ok",
    mail: outbox.settingsRefused ? "failing" : mailState(outbox),
    notifications: (outbox.oldestDueAge ?? 0) > lateAfterSeconds ? "late" : "ok",
    proof: silence > proofAge ? "late" : "ok",
    seen: outbox.unseen ? "unseen" : "ok",
    sweep: outbox.sweepAge > oldestSweep ? "late" : "ok",
    // Times in fourteen digits. Tables of a later version have all that this one needs.
    schema: outbox.version < neededSchemaVersion ? "mismatch" : "ok",
    clock:
      outbox.clockWrong || Math.abs(Date.now() - Date.parse(outbox.now)) > clocksDifferMs
        ? "clock"
        : "ok",
  };
}

/** What is known of the mail server: the latest login of a sweep, unless a mail was accepted after it. */
function mailState({ mailWorks, mailTriedAge, lastAcceptedAge }: OutboxHealth): Health["mail"] {
  if (lastAcceptedAge !== null && lastAcceptedAge <= (mailTriedAge ?? Infinity)) return "ok";
  return mailWorks === null ? "unknown" : mailWorks ? "ok" : "failing";
}

const tried = v.object({ status: v.string(), code: v.optional(v.string(), "") });

/**
 * Has the database store a quote request and take it back: all that a visitor's does but its mail. Its answers are as long as
 * they may be, so that a full disk has no room for it either.
 *
 * @throws as callDatabase does; DatabaseRefusal as well when the tables do not take the form
 */
async function tryRequest(environment: Environment): Promise<void> {
  const request = {
    kind: quoteRequest.kind,
    row: Object.fromEntries(
      quoteRequest.fields.map((field) => [columnOf(field.name), longestAnswer(field)]),
    ),
    ...{ id: randomUUID(), idempotencyKey: randomUUID(), requestHash: "", keyExpires: false },
    ...{ counters: [], confirmationCounters: null, isSpam: false },
    ...{ recipients: environment.quoteTo.length, webhook: false, holdSeconds: 0 },
  };
  const answer = await callDatabase(environment, "try_request", {
    request,
    terms: claimTerms(0),
  });
  const { status, code } = v.parse(tried, answer);
  if (status !== "received") throw new DatabaseRefusal(code);
}

function longestAnswer(field: Field): string {
  switch (field.type) {
    case "choice":
      return field.choices[0]?.value ?? "";
    case "choices":
      return field.choices.map(({ value }) => value).join(",");
    case "date":
      return dayFromToday(field.timeZone, field.earliestInDays ?? 0);
    case "number":
      return String(field.most);
    default:
      // Random, because the database compresses what is alike.
      return randomBytes(field.maxLength).toString("base64url").slice(0, field.maxLength);
  }
}
