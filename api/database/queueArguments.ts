import type { Environment } from "../settings/readEnvironment";

/** The version of the latest migration in supabase/migrations, which the code needs. A test compares both. */
export const neededSchemaVersion = "20261129000000";

/**
 * Returns the arguments of every database function that queues or claims notifications. The functions of
 * 3.0.0 have no parameter `version`, so they reject a call of newer code.
 */
export function queueArguments(environment: Environment, more: Record<string, unknown> = {}) {
  const terms = {
    batch: 50,
    server: environment.mailServer,
    recipients: environment.quoteTo.map((address) => address.toLowerCase()),
    webhook: environment.webhook !== undefined,
    mailsAnHour: 60,
    mailsADay: 200,
    ...more,
  };
  return { terms, version: neededSchemaVersion };
}
