import type { SupabaseClient } from "@supabase/supabase-js";
import { callDatabase } from "./callDatabase";

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
  /** Shortest time from the end of one call to the next, in milliseconds; 0 unless told. */
  pauseMs?: number;
  /** Longest that an item waits for its answer, queue included, in milliseconds; without end unless told. */
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
