import { keepInProcess } from "../keepInProcess";
import type { RequestOutcome } from "../../shared/requestKind";
import { countTurnedAway } from "../outbox/turnedAway";
import type { Counter } from "./countClient";

type Use = {
  /** When its hour ends, in milliseconds since 1970. */
  until: number;
  /** Requests of this hour that this process stores now or has stored. */
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
      /** Call it with what became of the request: what was not new costs nothing. */
      settle: (outcome: RequestOutcome, scope?: Counter["scope"]) => void;
    };

/**
 * Takes one request of the hour from a client's allowance before the database is asked. The database counts for all
 * processes; this one remembers what the database said and what is on its way there, so a client that is used up is told so
 * without a call and cannot fill the queue of everybody else. A counter that is not known here is the database's to judge.
 * A repeat of an earlier request is turned away too while its client is used up.
 *
 * @param counters of `countClient`; none when nobody can tell the client, which is then never refused
 * @param now in milliseconds since 1970
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
  // The database counts by hours of the clock, too.
  const use =
    before !== undefined && before.until > now
      ? before
      : { until: (Math.floor(now / hourMs) + 1) * hourMs, taken: 0, isUsedUp: false };
  use.taken++;
  // Last in the map, so that the first is the one to forget. The database still counts it.
  uses.delete(name);
  uses.set(name, use);
  const [oldest] = uses.keys();
  if (uses.size > maxRemembered && oldest !== undefined) uses.delete(oldest);
  return use;
}
