import type { SupabaseClient } from "@supabase/supabase-js";
import { callDatabase } from "./callDatabase";
import { type GroupLimits, inGroups } from "./inGroups";

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
