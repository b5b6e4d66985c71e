import * as v from "valibot";
import { type Environment, readEnvironment } from "../settings/readEnvironment";
import { jsonAnswer, problemAnswer } from "../http/answers";
import { isFormTested } from "../settings/business";
import { logEvent } from "../settings/log";
import { callDatabase, DatabaseRefusal } from "../database/callDatabase";
import { neededSchemaVersion } from "../database/queueArguments";

/** The result of check_health. Ages are in seconds, by the database's clock. */
const measured = v.object({
  version: v.nullable(v.string()),
  encoding: v.string(),
  sweepAge: v.number(),
  faults: v.array(v.string()),
  unsentAge: v.nullable(v.number()),
  /** The step at which the latest test of the form failed. Null unless two tests in a row have failed. */
  formStep: v.nullable(v.string()),
  formPassedAt: v.nullable(v.string()),
});

/** An unsent email counts as late after fifteen minutes. By then, at least two attempts have failed. */
const lateAfterSeconds = 15 * 60;
/** The most seconds that may pass between two sweeps. Our own server sweeps every 30 s, Netlify every 600 s. */
const oldestSweep = { server: 2 * 60, netlify: 25 * 60 };

/** Answers 200 if everything works, or 503 with the names of the parts that need a person's attention. */
export async function answerHealth({ method }: Request): Promise<Response> {
  if (method !== "GET" && method !== "HEAD") {
    const message = "Send a GET request.";
    const headers = { Allow: "GET, HEAD" };
    return problemAnswer({ status: 405, code: "method_not_allowed", message, headers });
  }
  const health = await checkHealth(readEnvironment());
  if (Object.values(health).every((state) => state === "ok"))
    return jsonAnswer(200, { status: "ok", ...health });
  logEvent("health.red", health);
  return jsonAnswer(503, { status: "failing", ...health }, { "Retry-After": "60" });
}

async function checkHealth(environment: Environment) {
  try {
    const { version, sweepAge, faults, unsentAge, formStep } = await readHealth(environment);
    const oldest = environment.isNetlify ? oldestSweep.netlify : oldestSweep.server;
    return {
      database: "ok",
      // Accept later migrations, too. Versions compare as strings, because all have 14 digits.
      version: (version ?? "") < neededSchemaVersion ? "mismatch" : "ok",
      mail: (unsentAge ?? 0) > lateAfterSeconds ? "late" : "ok",
      sweep: sweepAge > oldest ? "late" : faults.join(", ") || "ok",
      form: (isFormTested(environment.siteUrl) && formStep) || "ok",
    };
  } catch (error) {
    // Any refusal but SQLSTATE 42501 (insufficient privilege) means that check_health is missing or outdated.
    const isReachable =
      error instanceof v.ValiError ||
      (error instanceof DatabaseRefusal && !error.code.includes("42501"));
    const [database, version] = isReachable ? ["ok", "mismatch"] : ["failing", "unknown"];
    return { database, version, mail: "unknown", sweep: "unknown", form: "unknown" };
  }
}

export async function readHealth(environment: Environment) {
  return v.parse(measured, await callDatabase(environment, "check_health", {}));
}
