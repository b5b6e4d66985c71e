import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { keepInProcess } from "../keepInProcess";
import { logCounted } from "../log";
import type { Counter } from "./countClient";

/** How many posts of a client, and of its network, this process brings to the database at the same time. */
const postsAtOnce: Record<Counter["scope"], number> = { client: 2, network: 8 };

/** How long a post waits for its turn, in milliseconds. */
const turnMs = 3_000;

type Turns = Map<string, { limit: LimitFunction; posts: number }>;

type RateLimited = { status: "rate_limited"; retryAfter: number };

/**
 * Brings a post to the database. Each client has two posts under way and each network eight; others wait for their turn. The
 * database counts the posts of an hour, for all processes. A client that it has refused is refused here until that hour ends,
 * without asking again.
 *
 * @param counters from `countClient`; an unknown client has none and is never held up
 * @param store asks the database; not called for a client over its limit, nor if its turn does not come within 3 s
 * @param refusalMs how long a refused post keeps its client's turn, in milliseconds. Otherwise a flood would get its answers and
 * retry at once. Node accepts one connection in each turn of its event loop, so other visitors would wait behind it
 */
export async function limitClient<Outcome extends { status: string }>(
  counters: readonly Counter[],
  store: () => Promise<Outcome | (RateLimited & Pick<Counter, "scope">)>,
  refusalMs = 0,
): Promise<Outcome | RateLimited | { status: "unavailable" }> {
  const until = performance.now() + turnMs;
  let isTurnedAway = true;
  const ask = async (): Promise<Outcome | RateLimited | { status: "unavailable" }> => {
    const refusal = findRefusal(counters);
    if (refusal !== undefined) return refusal;
    if (performance.now() > until) {
      logCounted("request.not_taken", { reason: "client busy" });
      return { status: "unavailable" };
    }
    const outcome = await store();
    isTurnedAway = isRateLimited(outcome);
    if (isRateLimited(outcome)) rememberRefusal(counters, outcome);
    return outcome;
  };
  // The client's turn first, then its network's.
  return await counters.reduceRight(
    (work, counter) => () =>
      takeTurn(counter, async () => {
        const outcome = await work();
        if (isTurnedAway && counter.scope === "client") await sleep(refusalMs);
        return outcome;
      }),
    ask,
  )();
}

/** How long an answer that asks the database nothing keeps its client's turn, in milliseconds: 40 answers a second for a client. */
const answerMs = 50;

/** Waits for the client's turn and its network's, for an answer that the process makes by itself: mistakes, or a thank-you. */
export async function waitForTurn(counters: readonly Counter[]): Promise<void> {
  await counters.reduceRight(
    (work, counter) => () => takeTurn(counter, work),
    () => sleep(counters.length === 0 ? 0 : answerMs),
  )();
}

async function takeTurn<Outcome>(
  { name, scope }: Counter,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const turns = keepInProcess<Turns>("turns", () => new Map());
  const turn = turns.get(name) ?? { limit: pLimit(postsAtOnce[scope]), posts: 0 };
  turns.set(name, turn);
  turn.posts += 1;
  try {
    return await turn.limit(work);
  } finally {
    turn.posts -= 1;
    if (turn.posts === 0) turns.delete(name);
  }
}

function isRateLimited(outcome: {
  status: string;
}): outcome is RateLimited & Pick<Counter, "scope"> {
  return outcome.status === "rate_limited";
}

/** When the hour of a refused counter ends, by this process's clock. */
const readRefusals = () => keepInProcess("refusals", () => new Map<string, number>());

function findRefusal(counters: readonly Counter[]): RateLimited | undefined {
  const refusals = readRefusals();
  const ends = counters.map(({ name }) => refusals.get(name) ?? 0);
  const leftMs = Math.max(0, ...ends) - performance.now();
  return leftMs <= 0 ? undefined : { status: "rate_limited", retryAfter: Math.ceil(leftMs / 1000) };
}

function rememberRefusal(
  counters: readonly Counter[],
  { retryAfter, scope }: RateLimited & Pick<Counter, "scope">,
): void {
  const refusals = readRefusals();
  const now = performance.now();
  // Each entry took forty posts or more, so there are few.
  for (const [name, until] of refusals) if (until <= now) refusals.delete(name);
  const refused = counters.find((counter) => counter.scope === scope);
  if (refused !== undefined) refusals.set(refused.name, now + retryAfter * 1000);
}
