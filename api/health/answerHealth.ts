import { readEnvironment } from "../env";
import { type Answer, errorAnswer, jsonAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { logEvent } from "../log";
import { checkHealth, type Health } from "./checkHealth";

// On globalThis: `gatsby serve` loads a Function's module again for every request.
const place = Symbol.for("site.health");
const kept = globalThis as typeof globalThis & {
  [place]?: { at: number; health: Promise<Health> };
};

/** Callers within this time share one check, in milliseconds. A login at the mail server is shared for longer. */
const sharedMs = 1_000;

/** GET: 200 when everything works, 503 otherwise; says which part, and nothing else. */
export async function answerHealth(request: FunctionRequest): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET, HEAD" });
  }
  const now = performance.now();
  if (kept[place] === undefined || now - kept[place].at > sharedMs)
    kept[place] = { at: now, health: checkHealth(readEnvironment()) };
  const health = await kept[place].health;
  const isWell = Object.values(health).every((state) => state === "ok" || state === "other");
  if (!isWell) logEvent("health.red", health);
  return jsonAnswer(
    isWell ? 200 : 503,
    { status: isWell ? "ok" : "failing", ...health },
    isWell ? {} : { "Retry-After": "60" },
  );
}
