import * as v from "valibot";
import { type Environment, readEnvironment } from "../settings/readEnvironment";
import { jsonAnswer, problemAnswer } from "../http/answers";
import { isFormTested } from "../settings/business";
import { logEvent } from "../settings/log";
import { callDatabase, DatabaseRefusal } from "../database/callDatabase";
import { neededSchemaVersion } from "../database/queueArguments";

/** What check_health answers. Ages are in seconds, by the database's clock. */
const measured = v.object({
  version: v.nullable(v.string()),
  encoding: v.string(),
  sweepAge: v.number(),
  /** The parts of the latest sweep that failed, retention or morning, each with a SQLSTATE. */
  faults: v.array(v.string()),
  /** The age of the oldest unsent mail to the owner; null if none waits. */
  unsentAge: v.nullable(v.number()),
  /** The step at which the form's test has failed for ten minutes; null while it passes. */
  formStep: v.nullable(v.string()),
  formPassedAt: v.nullable(v.string()),
});

/** Its first two attempts have failed by then. */
export const lateAfterSeconds = 15 * 60;
/** Our own server sweeps twice a minute, Netlify's schedule every ten minutes. */
const oldestSweep = { server: 2 * 60, netlify: 25 * 60 };

/** GET: 200 when everything works, 503 when a person has to do something. It says which part, and no more. */
export async function answerHealth({ method }: Request): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") {
    const [message, headers] = ["Send a GET request.", { Allow: "GET, HEAD" }];
    return problemAnswer({ status: 405, code: "method_not_allowed", message, headers });
  }
  const health = await checkHealth(readEnvironment());
  if (Object.values(health).every((state) => state === "ok"))
    return jsonAnswer(200, { status: "ok", ...health });
  logEvent("health.red", health);
  return jsonAnswer(503, { status: "failing", ...health }, { "Retry-After": "60" });
}

/**
 * Asks the database only. `mismatch`: its tables are older than this code. `mail` is late when one to the
 * owner has waited for a quarter of an hour; a late `sweep` means that nothing is tried again, any other text
 * names what failed in it. `form` names the step at which its test fails.
 */
async function checkHealth(environment: Environment) {
  try {
    const { version, sweepAge, faults, unsentAge, formStep } = await measure(environment);
    const oldest = environment.isNetlify ? oldestSweep.netlify : oldestSweep.server;
    return {
      database: "ok",
      // Times in fourteen digits. Tables of a later version have all that this one needs.
      version: (version ?? "") < neededSchemaVersion ? "mismatch" : "ok",
      mail: (unsentAge ?? 0) > lateAfterSeconds ? "late" : "ok",
      sweep: sweepAge > oldest ? "late" : faults.join(", ") || "ok",
      form: (isFormTested(environment.siteUrl) && formStep) || "ok",
    };
  } catch (error) {
    // A database that refuses a call is reachable: it lacks the function. 42501: the key may not call it.
    const isThere =
      error instanceof v.ValiError || (error instanceof DatabaseRefusal && error.code !== "42501");
    const [database, version] = isThere ? ["ok", "mismatch"] : ["failing", "unknown"];
    return { database, version, mail: "unknown", sweep: "unknown", form: "unknown" };
  }
}

/** @throws as callDatabase does; ValiError when its answer is that of another version */
export async function measure(environment: Environment) {
  return v.parse(measured, await callDatabase(environment, "check_health", {}));
}
