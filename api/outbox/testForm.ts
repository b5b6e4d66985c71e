import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import type { Environment } from "../settings/readEnvironment";
import { tryForm } from "./tryForm";

/**
 * Tests the form through the site's public address, and records the result. A failed test without `mark` only makes
 * a sweep test the form soon, because `npm run doctor` may run on a machine that cannot reach the site.
 *
 * @param mark identifies a test that a sweep has begun
 * @returns undefined after a success, "busy" if another test is running, "stopped", or the fault, like "page 502"
 */
export async function testForm(
  environment: Environment,
  mark?: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<string | undefined> {
  const known = mark ?? (await callTestForm(environment));
  if (known === undefined) return "busy";
  const step = await tryForm(environment.siteUrl, known, signal);
  if (signal.aborted) return "stopped";
  if (step === undefined) return await callTestForm(environment, known);
  // Return the form's fault even if the database fails, too, because `npm run doctor` shows both faults.
  return await callTestForm(environment, mark, step).catch(() => step);
}

/** Counts a visitor's unconfirmed request as a failed test of the form, so that a sweep soon tests the form. */
export async function noteFailedRequest(environment: Environment): Promise<void> {
  await callTestForm(environment, undefined, "post").catch(() => undefined);
}

async function callTestForm(environment: Environment, mark?: string, step?: string) {
  const { terms } = queueArguments(environment);
  const args = { mark: mark ?? null, step: step ?? null, terms };
  const answer = await callDatabase(environment, "test_form", args);
  return v.parse(v.nullable(v.string()), answer) ?? undefined;
}
