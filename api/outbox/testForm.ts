import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import type { Environment } from "../settings/readEnvironment";
import { tryForm } from "./tryForm";

/**
 * Tests the form through the site's public address, and records the result for the health check and the
 * owner. A failed test without `mark` doesn't warn the owner, because `npm run doctor` may run on a machine that
 * cannot reach the site. Instead, a sweep soon tests the form, and warns the owner if that test fails, too.
 *
 * @param mark identifies a test that a sweep has begun; without it, a new test begins
 * @param signal stops the test, whose result is then "stopped"
 * @returns undefined after a success, "busy" if another test is running, or else the fault, like "page 502"
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
  return await callTestForm(environment, step === undefined ? known : mark, step);
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
