import * as v from "valibot";
import { type Environment, readEnvironment } from "../env";
import { errorAnswer, jsonAnswer } from "../http/answers";
import { logEvent } from "../log";
import { callDatabase, DatabaseRefusal } from "../supabase/callDatabase";
import { neededSchemaVersion } from "../supabase/schemaVersion";

export type Health = {
  database: "ok" | "failing";
  /** `mismatch`: the tables are older than this code. */
  version: "ok" | "mismatch" | "unknown";
  /** `late`: a mail to the owner has waited for more than a quarter of an hour. */
  mail: "ok" | "late" | "unknown";
  /** `late`: nothing has swept the outbox lately, so nothing that failed is tried again, and the database may be read-only. */
  sweep: "ok" | "late" | "unknown";
};

/** What check_health answers. Ages are in seconds, by the database's clock. */
const measured = v.object({
  version: v.nullable(v.string()),
  encoding: v.string(),
  sweepAge: v.number(),
  /** Of the oldest mail to the owner that has not left; null when none waits. */
  unsentAge: v.nullable(v.number()),
});

export type Measured = v.InferOutput<typeof measured>;

/** Its first two attempts have failed by then. */
export const lateAfterSeconds = 15 * 60;
/** Our own server sweeps twice a minute, Netlify's schedule every ten minutes. */
const oldestSweep = { server: 2 * 60, netlify: 25 * 60 };

/** GET: 200 when everything works, 503 when a person has to do something. It says which part, and nothing else. */
export async function answerHealth(request: Request): Promise<Response> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET, HEAD" });
  const health = await checkHealth(readEnvironment());
  const isWell = Object.values(health).every((state) => state === "ok");
  if (!isWell) logEvent("health.red", health);
  return jsonAnswer(
    isWell ? 200 : 503,
    { status: isWell ? "ok" : "failing", ...health },
    isWell ? {} : { "Retry-After": "60" },
  );
}

/** Asks the database alone: anybody may call it as often as they like. Never rejects. */
export async function checkHealth(environment: Environment): Promise<Health> {
  try {
    const { version, sweepAge, unsentAge } = await measure(environment);
    const oldest = environment.isNetlify ? oldestSweep.netlify : oldestSweep.server;
    return {
      database: "ok",
      // Times in fourteen digits. Tables of a later version have all that this one needs.
      version: (version ?? "") < neededSchemaVersion ? "mismatch" : "ok",
      mail: (unsentAge ?? 0) > lateAfterSeconds ? "late" : "ok",
      sweep: sweepAge > oldest ? "late" : "ok",
    };
  } catch (error) {
    // A database that refuses a call is reachable: it lacks the function. 42501: the key may not call it.
    const isThere =
      error instanceof v.ValiError || (error instanceof DatabaseRefusal && error.code !== "42501");
    return {
      ...{ database: isThere ? "ok" : "failing", version: isThere ? "mismatch" : "unknown" },
      ...{ mail: "unknown", sweep: "unknown" },
    };
  }
}

/** @throws as callDatabase does; ValiError when its answer is that of another version */
export async function measure(environment: Environment): Promise<Measured> {
  return v.parse(measured, await callDatabase(environment, "check_health", {}));
}
