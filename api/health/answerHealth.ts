import { readEnvironment } from "../env";
import { type Answer, errorAnswer, jsonAnswer } from "../http/answers";
import type { FunctionRequest } from "../http/FunctionRequest";
import { logEvent } from "../log";
import { keepInProcess, shareInProcess } from "../keepInProcess";
import { checkHealth } from "./checkHealth";

/** Callers within this time share one check, in milliseconds. A login at the mail server is shared for longer. */
const sharedMs = 1_000;

/** GET: 200 when everything works, 503 otherwise; says which part, and nothing else. */
export async function answerHealth(request: FunctionRequest): Promise<Answer> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return errorAnswer(405, "method_not_allowed", "Send a GET request.", { Allow: "GET, HEAD" });
  }
  const health = await shareInProcess("health", sharedMs, () => checkHealth(readEnvironment()));
  // An owner who answers by phone never uses a request's page: `unseen` is told and is no fault.
  const isWell = Object.values(health).every((state) => ["ok", "other", "unseen"].includes(state));
  // One line for each change: a monitor asks each minute, and anybody may ask as often as they like.
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
