import { keepInProcess } from "../keepInProcess";
import type { RequestOutcome } from "../../shared/requestKind";
import { countTurnedAway } from "../outbox/enqueueOwnerMails";
import type { Counter } from "./countClient";

type Use = {
  /** When its hour ends, in milliseconds since 1970. */
  until: number;
  /** Requests of this hour that this process is storing or has stored. */
  taken: number;
  /** The database said that nothing is left. */
  isUsedUp: boolean;
};

const hourMs = 60 * 60_000;

/** How many counters this process remembers: about 2 MB. */
const maxRemembered = 10_000;

const readUses = () => keepInProcess("allowances", () => new Map<string, Use>());

export type Allowance =
  | { status: "used_up"; retryAfter: number }
  | {
      status: "taken";
      /** Call it with the outcome of the request: a repeat gives its allowance back. */
      settle: (outcome: RequestOutcome, scope?: Counter["scope"]) => void;
    };

/**
 * Takes one request from a client's hourly allowance before the database is asked. The database counts for all processes; this
 * process remembers its answers and what is on its way there. So a client without allowance is refused without a call and
 * cannot fill the queue for everybody else. A counter that is not remembered here is left to the database. Repeats of earlier
 * requests are refused as well while the allowance is used up.
 *
 * @param counters of `countClient`; none when the client is not known, which is then never refused
 */
export function takeAllowance(counters: readonly Counter[], now = Date.now()): Allowance {
  const uses = readUses();
  for (const { name, most, scope } of counters) {
    const use = uses.get(name);
    if (use === undefined || use.until <= now || !(use.isUsedUp || use.taken >= most)) continue;
    countTurnedAway(scope);
    return { status: "used_up", retryAfter: Math.ceil((use.until - now) / 1000) };
  }
  const taken = counters.map((counter) => ({ ...counter, use: takeOne(uses, counter.name, now) }));
  const settle = (outcome: RequestOutcome, scope: Counter["scope"] = "client") => {
    for (const counter of taken) {
      if (outcome.status !== "received") counter.use.taken--;
      if (outcome.status !== "rate_limited" || counter.scope !== scope) continue;
      counter.use.isUsedUp = true;
      counter.use.until = now + outcome.retryAfter * 1000;
    }
  };
  return { status: "taken", settle };
}

function takeOne(uses: Map<string, Use>, name: string, now: number): Use {
  const before = uses.get(name);
  // Full hours, as in the database.
  const use =
    before !== undefined && before.until > now
      ? before
      : { until: (Math.floor(now / hourMs) + 1) * hourMs, taken: 0, isUsedUp: false };
  use.taken++;
  // Moved to the end of the map, so that the first entry is the oldest. The database still counts a dropped one.
  uses.delete(name);
  uses.set(name, use);
  const [oldest] = uses.keys();
  if (uses.size > maxRemembered && oldest !== undefined) uses.delete(oldest);
  return use;
}
