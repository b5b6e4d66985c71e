import type { Environment } from "../settings/readEnvironment";

/** The name of the latest migration, which this code needs. A test compares it with supabase/migrations. */
export const neededSchemaVersion = "20261129000000";

/**
 * Returns the arguments of every database function that queues or claims notifications. Functions of 3.0.0
 * have no parameter `version`, so they reject calls from newer code.
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
