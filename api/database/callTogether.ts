import type { SupabaseClient } from "@supabase/supabase-js";
import { callDatabase } from "./callDatabase";
import { inGroups } from "./inGroups";

/** Most items in one call: what the embedded database stores in a tenth of a second. */
const largestGroup = 20;

type Company = {
  /** The argument the items go into. */ list: string;
  /** The same for every call. */ args?: Record<string, unknown>;
  pauseMs?: number;
};

type Call = (item: unknown) => Promise<unknown>;
const calls = new WeakMap<SupabaseClient, Map<string, Call>>();

/**
 * Calls a function of the database that takes a list and answers each item; what this process asks while a call is under
 * way, or `pauseMs` after it, shares the next one, at most 20 together. Throws as callDatabase does.
 */
export async function callTogether(
  supabase: SupabaseClient,
  name: string,
  item: unknown,
  { list, args, pauseMs }: Company,
): Promise<unknown> {
  const known = calls.get(supabase) ?? new Map<string, Call>();
  calls.set(supabase, known);
  const run = async (items: unknown[]) =>
    (await callDatabase(supabase, name, { [list]: items, ...args })) as unknown[];
  const call = known.get(name) ?? inGroups(run, largestGroup, pauseMs);
  known.set(name, call);
  return await call(item);
}
