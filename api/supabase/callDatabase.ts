import { createClient, type SupabaseClient } from "@supabase/supabase-js";
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

/** Most items in one call: what the embedded database stores in a tenth of a second. */
const largest = 20;

type BatchOptions = Omit<GroupLimits, "largest"> & {
  /** The argument that takes the items. */
  list: string;
  /** Further arguments, the same for every call. */
  args?: Record<string, unknown>;
};

type Call = (item: unknown) => Promise<unknown>;
const calls = new WeakMap<SupabaseClient, Map<string, Call>>();

/**
 * Calls a function of the database that takes a list and answers each item. Items of this process that arrive while a
 * call is under way share the next one, at most 20 together. Throws as callDatabase does, and after `longestMs`.
 */
export async function callTogether(
  supabase: SupabaseClient,
  name: string,
  item: unknown,
  { list, args, ...limits }: BatchOptions,
): Promise<unknown> {
  const known = calls.get(supabase) ?? new Map<string, Call>();
  calls.set(supabase, known);
  const run = async (items: unknown[]) =>
    (await callDatabase(supabase, name, { [list]: items, ...args })) as unknown[];
  const call = known.get(name) ?? inGroups(run, { largest, ...limits });
  known.set(name, call);
  return await call(item);
}

type Waiting<Item, Result> = {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

export type GroupLimits = {
  /** Most items in one call. */
  largest: number;
  /** Shortest time from the end of one call to the next, in milliseconds; 0 by default. */
  pauseMs?: number;
  /** Longest that an item waits for its answer, queue included, in milliseconds; unlimited by default. */
  longestMs?: number;
};

/**
 * Turns many calls into few: one call is under way at a time, and what arrives meanwhile shares the next one. The first
 * item goes at once. An item that has waited too long is rejected by itself, so a call that hangs costs everybody
 * behind it the same time and not one wait after the other.
 *
 * @param run answers in the order of its items; when it rejects, so does each of them
 */
export function inGroups<Item, Result>(
  run: (items: Item[]) => Promise<Result[]>,
  { largest, pauseMs = 0, longestMs }: GroupLimits,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let busy = false;

  const empty = async (): Promise<void> => {
    busy = true;
    while (waiting.length > 0) {
      const group = waiting.splice(0, largest);
      try {
        const results = await run(group.map(({ item }) => item));
        if (results.length !== group.length)
          throw new Error(`${String(results.length)} answers to ${String(group.length)} items`);
        group.forEach(({ resolve }, index) => {
          resolve(results[index] as Result);
        });
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
      if (pauseMs > 0) await new Promise((passed) => setTimeout(passed, pauseMs));
    }
    busy = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      const entry = { item, resolve, reject };
      if (longestMs !== undefined) {
        const timer = setTimeout(() => {
          waiting = waiting.filter((other) => other !== entry);
          reject(new Error(`No answer within ${String(longestMs)} ms`));
        }, longestMs);
        entry.resolve = (result) => {
          clearTimeout(timer);
          resolve(result);
        };
        entry.reject = (error) => {
          clearTimeout(timer);
          reject(error as Error);
        };
      }
      waiting.push(entry);
      if (!busy) void empty();
    });
}
