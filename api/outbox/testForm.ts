import * as v from "valibot";
import { callDatabase } from "../database/callDatabase";
import { queueArguments } from "../database/queueArguments";
import type { Environment } from "../settings/readEnvironment";
import { tryForm } from "./tryForm";

/**
 * Tests the form through the site's public address, and records the result for health check and owner.
 *
 * @param mark the mark of a test that a sweep has begun; without a mark, a new test begins
 * @param signal stops the test without a result
 * @param onStep is called after each step with the time until the response
 * @returns the step that failed with a code, "busy" or "stopped"; undefined after a success
 */
export async function testForm(
  environment: Environment,
  mark?: string,
  signal: AbortSignal = new AbortController().signal,
  onStep?: (step: string, milliseconds: number) => void,
): Promise<string | undefined> {
  const { terms } = queueArguments(environment);
  const call = async (result: { mark: string | null; step: string | null }) =>
    v.parse(
      v.nullable(v.string()),
      await callDatabase(environment, "test_form", { ...result, terms }),
    );
  const known = mark ?? (await call({ mark: null, step: null }));
  if (known === null) return "busy";
  const step = await tryForm(environment.siteUrl, known, signal, onStep);
  if (signal.aborted) return "stopped";
  return (await call({ mark: known, step: step ?? null })) ?? undefined;
}
