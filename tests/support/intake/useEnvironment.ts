import type { Business } from "../../../api/settings/business";
import { businessFacts } from "../../../api/settings/businessFacts";
import { connectPostgres } from "../../../server/database/connectPostgres";
import { settingsFor, type Parts } from "../programs/siteEnvironment";

/** Sets the environment of the Functions for this test file. They read it once, at the first request. */
export function useEnvironment(parts: Parts, more: Record<string, string> = {}): void {
  const { databaseUrl } = parts.database;
  // A gateway only understands calls over HTTP.
  if (databaseUrl === undefined) delete process.env["DATABASE_URL"];
  Object.assign(process.env, settingsFor(parts), more);
  if (databaseUrl !== undefined) connectPostgres(databaseUrl);
}

/** Changes the company's facts, and returns how to undo it. */
export function useBusiness(changes: Partial<Business>): () => void {
  const before = { ...businessFacts };
  Object.assign(businessFacts, changes);
  return () => void Object.assign(businessFacts, before);
}
