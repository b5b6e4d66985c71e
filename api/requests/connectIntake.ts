import type { Environment } from "../env";
import type { FunctionRequest } from "../http/exchange";
import { logEvent } from "../log";
import { notifyWithin } from "../outbox/notifyWithin";
import type { IntakeWorld } from "./receive";
import { type RequestKind, storeRequest } from "./storeRequest";

type Shared = Omit<IntakeWorld<Record<string, string>>, "mailDirectly">;

/** The real outside world of a request as far as it is the same for every form: database, owed mails, clock and log. */
export function connectIntake(
  environment: Environment,
  request: FunctionRequest,
  kind: RequestKind,
): Shared {
  return {
    store: (submission) => storeRequest(environment, kind, submission),
    notify: (claimed) => notifyWithin(environment, request, claimed),
    now: Date.now,
    log: logEvent,
  };
}
