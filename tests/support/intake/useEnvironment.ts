import type { Business } from "../../../api/settings/business";
import { businessFacts } from "../../../api/settings/businessFacts";
import { connectPostgres } from "../../../server/database/connectPostgres";
import { settingsFor, type Parts } from "../programs/siteEnvironment";

/**
 * Sets the environment the Functions read, for the test file that calls it. Call it before the first request:
 * the environment is read once in a process (and Jest gives each test file modules of its own).
 */
export function useEnvironment(parts: Parts, more: Record<string, string> = {}): void {
  const { databaseUrl } = parts.database;
  // A gateway in front of the database stands on the other road.
  if (databaseUrl === undefined) delete process.env["DATABASE_URL"];
  Object.assign(process.env, settingsFor(parts), more);
  if (databaseUrl !== undefined) connectPostgres(databaseUrl);
}

/** Goes on as the site of a company with other facts. Call what it returns after the last request. */
export function useBusiness(changes: Partial<Business>): () => void {
  const before = { ...businessFacts };
  Object.assign(businessFacts, changes);
  return () => void Object.assign(businessFacts, before);
}
