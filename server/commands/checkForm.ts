import { explainFormFault } from "../../api/outbox/explainFormFault";
import { testForm } from "../../api/outbox/testForm";
import { isFormTested } from "../../api/settings/business";
import type { Environment } from "../../api/settings/readEnvironment";

/** Sends a test request to SITE_URL and returns the result as lines. Leaves database faults to `checkDatabase`. */
export async function checkForm(environment: Environment): Promise<string[]> {
  const { siteUrl } = environment;
  if (!isFormTested(siteUrl)) return [];
  try {
    const step = await testForm(environment);
    if (step === undefined) return ["✓ Form: a test request went through it"];
    return [`✗ Form: ${explainFormFault(step, siteUrl).join(". ")}`];
  } catch {
    return [];
  }
}
