import type { Environment } from "../settings/readEnvironment";

/** The latest migration that the site needs. A test compares this version with supabase/migrations. */
export const neededSchemaVersion = "20261129000000";

/**
 * Returns the arguments shared by all database functions that queue or claim notifications. The functions of
 * 3.0.0 lack the parameter `version`, so a database that is not migrated yet refuses these calls.
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
