import { setTimeout as sleep } from "node:timers/promises";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import DataLoader from "dataloader";
import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";

/**
 * Calls a function of the database and returns its answer.
 *
 * @throws DatabaseRefusal when the database answered that it cannot carry this out, because the code and the database
 * differ; any other Error when it cannot be reached in time or fails. The cause carries codes only.
 */
export async function callDatabase(
  supabase: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
): Promise<unknown> {
  const { data, error, status } = await supabase.rpc(name, args);
  if (error) {
    // Not the error itself: Postgres repeats the whole row in its details.
    const cause = Object.assign(new Error("database"), { code: `${status} ${error.code}` });
    if (isRefusal(error.code)) throw new DatabaseRefusal(error.code, { cause });
    throw new Error(`The database did not carry out ${name}`, { cause });
  }
  return data;
}

/**
 * The database is there and says no: a value or a row that its constraints forbid, or a table, column or function that
 * it does not have. Trying again does not help; the migrations and the code have to be brought together.
 */
export class DatabaseRefusal extends Error {
  override readonly name = "DatabaseRefusal";

  /** @param code a SQLSTATE of class 22, 23 or 42, or PostgREST's PGRST2xx for what is not in its schema */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(`The database refused with ${code}`, options);
  }
}

function isRefusal(code: string): boolean {
  return /^(?:22|23|42)[0-9A-Z]{3}$|^PGRST2\d\d$/.test(code);
}

/** Longest wait for one answer of the database. This and a mail to the owner fit into the 4 s a visitor waits at most. */
export const databaseTimeoutMs = 3_000;

/** Realtime asks for a WebSocket class when the client is made (Node 20 has none). Nothing here ever opens a channel. */
class NeverConnects {
  constructor() {
    throw new Error("This site opens no realtime channel");
  }
}

/** The one client of this process for the given project, with the secret key: it passes row level security. */
export function connectSupabase(
  environment: Pick<Environment, "supabaseUrl" | "supabaseSecretKey">,
): SupabaseClient {
  const address = `${environment.supabaseUrl} ${environment.supabaseSecretKey}`;
  const kept = keepInProcess<{ address?: string; client?: SupabaseClient }>("supabase", () => ({}));
  if (kept.client !== undefined && kept.address === address) return kept.client;
  const client = createClient(environment.supabaseUrl, environment.supabaseSecretKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchInTime },
    realtime: { transport: NeverConnects as unknown as typeof WebSocket },
  });
  Object.assign(kept, { address, client });
  return client;
}

const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(databaseTimeoutMs);
  return fetch(input, {
    ...init,
    signal: init?.signal ? AbortSignal.any([init.signal, limit]) : limit,
  });
};

/** What the embedded database stores in a tenth of a second. */
const defaultBatchSize = 20;

type BatchOptions = {
  list: string;
  /** From the end of one call to the next, in milliseconds; 0 by default. */
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
