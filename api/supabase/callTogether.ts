import { setTimeout as sleep } from "node:timers/promises";
import DataLoader from "dataloader";
import type { SupabaseClient } from "@supabase/supabase-js";
import { callDatabase } from "./callDatabase";

/** What the embedded database stores in a tenth of a second. */
const defaultBatchSize = 20;

type BatchOptions = {
  /** The argument that takes the items. */
  list: string;
  /** Shortest time from the end of one call to the next, in milliseconds; 0 by default. */
  pauseMs?: number;
  /** Most items in one call; 20 by default. */
  maxBatchSize?: number;
  /** Longest that an item waits, queue included, in milliseconds; unlimited by default. */
  timeoutMs?: number;
};

type Waiting = { item: unknown; args: Record<string, unknown>; until: number };
type Loader = DataLoader<Waiting, unknown>;

const loaders = new WeakMap<SupabaseClient, Map<string, Loader>>();

/**
 * Calls a function of the database that takes a list and answers each item. One call is under way at a time; what arrives
 * meanwhile shares the next one, which makes four times as many requests a second out of the
 * embedded database. An item that has waited too long is not sent any more, so a call that hangs costs everybody behind it the
 * same time and not one wait after the other.
 *
 * @param args further arguments; those of the latest item hold for the whole call
 * @throws as callDatabase does, and after `timeoutMs`
 */
export async function callTogether(
  supabase: SupabaseClient,
  name: string,
  item: unknown,
  { timeoutMs, ...options }: BatchOptions,
  args: Record<string, unknown> = {},
): Promise<unknown> {
  const known = loaders.get(supabase) ?? new Map<string, Loader>();
  loaders.set(supabase, known);
  const loader = known.get(name) ?? makeLoader(supabase, name, options);
  known.set(name, loader);
  if (timeoutMs === undefined) return await loader.load({ item, args, until: Infinity });
  const answer = loader.load({ item, args, until: performance.now() + timeoutMs });
  const late = new AbortController();
  try {
    return await Promise.race([
      answer,
      sleep(timeoutMs, undefined, { signal: late.signal }).then(() => {
        throw new Error(`No answer within ${String(timeoutMs)} ms`);
      }),
    ]);
  } finally {
    late.abort();
    // Whoever asked may be gone when it fails later.
    answer.catch(() => undefined);
  }
}

function makeLoader(
  supabase: SupabaseClient,
  name: string,
  { list, pauseMs = 0, maxBatchSize = defaultBatchSize }: Omit<BatchOptions, "timeoutMs">,
): Loader {
  let underWay: Promise<unknown> = Promise.resolve();
  let queue = underWay;
  const call = async (waiting: readonly Waiting[]): Promise<unknown[]> => {
    const current = waiting.filter(({ until }) => performance.now() < until);
    if (current.length === 0) return waiting.map(() => undefined);
    const answers = (await callDatabase(supabase, name, {
      [list]: current.map(({ item }) => item),
      ...current.at(-1)?.args,
    })) as unknown[];
    if (answers.length !== current.length)
      throw new Error(`${String(answers.length)} answers to ${String(current.length)} items`);
    return waiting.map((one) => answers[current.indexOf(one)]);
  };
  return new DataLoader(
    (waiting) => {
      const answers = call(waiting);
      const rest = async () => await sleep(pauseMs, undefined, { ref: false });
      underWay = answers.then(rest, rest);
      return answers;
    },
    {
      cache: false,
      maxBatchSize,
      batchScheduleFn(dispatch) {
        queue = queue.then(() => {
          dispatch();
          return underWay;
        });
      },
    },
  );
}
