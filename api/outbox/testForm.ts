import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import type { Environment } from "../settings/readEnvironment";
import { tryForm } from "./tryForm";

/**
 * Tests the form through the public address and writes the result into the database, which health, the alarm
 * and the morning's mail read.
 *
 * @param mark of begin_form_test; undefined begins a test now
 * @param signal stops it without a result
 * @param told hears of each step that went well, with its milliseconds
 * @returns the step that failed, with a code; undefined when it passed
 */
export async function testForm(
  environment: Environment,
  mark?: string,
  signal: AbortSignal = new AbortController().signal,
  told?: (step: string, milliseconds: number) => void,
): Promise<string | undefined> {
  const begin = () => callDatabase(environment, "begin_form_test", { since: "infinity" });
  const known = mark ?? v.parse(v.nullable(v.string()), await begin());
  if (known === null) return "busy";
  const step = await tryForm(environment.siteUrl, known, signal, told);
  if (signal.aborted) return "stopped";
  const result = { mark: known, step: step ?? null, terms: queueArguments(environment).terms };
  const failed = v.parse(
    v.nullable(v.string()),
    await callDatabase(environment, "finish_form_test", result),
  );
  return failed ?? undefined;
}
