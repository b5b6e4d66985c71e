import { ValiError } from "valibot";
import { DatabaseRefusal } from "../../api/database/callDatabase";
import type { Environment } from "../../api/settings/readEnvironment";
import { isLoopback } from "../../api/settings/readVariables";

export function explainDatabaseFault(
  { databaseUrl, supabaseUrl = "" }: Environment,
  error: unknown,
): string | undefined {
  const { cause } = error as Error;
  const isCall = cause instanceof Error && cause.message === "database";
  const code = isCall ? (cause as Error & { code: string }).code : "";
  if (error instanceof ValiError || (error instanceof DatabaseRefusal && !/42501/.test(code)))
    return (
      `Its tables are not those of this version${code && ` (${code})`}. Apply the migrations: ` +
      "start the site again, or push supabase/migrations (docs/deploy-netlify.md)"
    );
  if (!isCall) return undefined;
  const fault = `The database does not answer (${code || "no code"})`;
  if (databaseUrl !== undefined)
    return `${fault}. Check DATABASE_URL, and that PostgreSQL runs at ${new URL(databaseUrl).host}`;
  const { host, hostname } = new URL(supabaseUrl);
  if (isLoopback(hostname) && code === "0")
    return `${fault}. Nothing runs at ${host}: run npm start in another terminal, then this again`;
  if (/^40[13]|42501/.test(code)) return `${fault}. It refuses SUPABASE_SECRET_KEY: copy it again`;
  return (
    `${fault}. Supabase pauses unused projects. Resume yours at ` +
    "https://supabase.com/dashboard, or correct SUPABASE_URL"
  );
}
