import type { Business } from "../../../api/settings/business";
import { businessFacts } from "../../../api/settings/businessFacts";
import { connectPostgres } from "../../../server/database/connectPostgres";
import { settingsFor, type Parts } from "../programs/siteEnvironment";

/** Sets environment variables for this test file. The Functions read them only once, at the first request. */
export function useEnvironment(parts: Parts, more: Record<string, string> = {}): void {
  const { databaseUrl } = parts.database;
  // Without DATABASE_URL, the Functions call the database over HTTP, through a gateway that simulates faults.
  if (databaseUrl === undefined) delete process.env["DATABASE_URL"];
  Object.assign(process.env, settingsFor(parts), more);
  if (databaseUrl !== undefined) connectPostgres(databaseUrl);
}

export function useBusiness(changes: Partial<Business>): () => void {
  const before = { ...businessFacts };
  Object.assign(businessFacts, changes);
  return () => void Object.assign(businessFacts, before);
}
