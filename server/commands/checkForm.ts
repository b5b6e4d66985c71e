import { explainFormFault } from "../../api/outbox/explainFormFault";
import { testForm } from "../../api/outbox/testForm";
import { isFormTested } from "../../api/settings/business";
import type { Environment } from "../../api/settings/readEnvironment";

/** Sends a test request through the public address. Reports nothing while the database is unavailable. */
export async function checkForm(environment: Environment): Promise<string[]> {
  if (!isFormTested(environment.siteUrl)) return [];
  const lines: string[] = [];
  const tell = (step: string, milliseconds: number) =>
    void lines.push(`✓ Form, ${step}: ${String(milliseconds)} ms`);
  const step = await testForm(environment, undefined, undefined, tell).catch(() => undefined);
  if (step !== undefined)
    lines.push(`✗ Form: ${explainFormFault(step, environment.siteUrl).join(". ")}`);
  return lines;
}
