import { readEnvironment, type Environment } from "../env";
import { type Answer, errorAnswer, jsonAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { logEvent } from "../log";
import { connectMailer } from "../mail/mailer";
import { connectSupabase } from "../database/supabase";
import { checkHealth, type Health } from "./checkHealth";

// On globalThis: `gatsby serve` loads a Function's module again for every request.
const place = Symbol.for("dogwood.health");
const kept = globalThis as typeof globalThis & {
  [place]?: { at: number; health: Promise<Health> };
};

/** A mail server may lock a login that is tried too often: callers within this time share one check. */
const sharedMs = 1_000;

/** GET: 200 when everything works, 503 otherwise; says which part, and nothing else. */
export async function answerHealth(request: FunctionRequest): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET, HEAD" });
  }
  const now = Date.now();
  if (kept[place] === undefined || now - kept[place].at > sharedMs)
    kept[place] = { at: now, health: checkNow(readEnvironment()) };
  const health = await kept[place].health;
  const isWell = Object.values(health).every((state) => state === "ok");
  if (!isWell) logEvent("health.red", health);
  return jsonAnswer(
    isWell ? 200 : 503,
    { status: isWell ? "ok" : "failing", ...health },
    isWell ? {} : { "Retry-After": "60" },
  );
}

function checkNow(environment: Environment): Promise<Health> {
  return checkHealth({
    async oldestUnsent() {
      const { data, error } = await connectSupabase(environment)
        .from("notifications")
        .select("due_since")
        .in("status", ["due", "refused"])
        .order("due_since")
        .limit(1);
      if (error) throw new Error("The database did not answer");
      const row: unknown = data[0];
      return typeof row === "object" && row !== null && "due_since" in row
        ? Date.parse(String(row.due_since))
        : undefined;
    },
    mailAnswers: () => connectMailer(environment).answers(),
    now: Date.now,
  });
}
