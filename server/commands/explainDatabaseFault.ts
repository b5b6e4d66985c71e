import { ValiError } from "valibot";
import { DatabaseFault, DatabaseRefusal } from "../../api/database/callDatabase";
import type { Environment } from "../../api/settings/readEnvironment";
import { isLoopback } from "../../api/settings/readVariables";

/** Advice by pattern of HTTP status and SQLSTATE or PostgREST code, like "405 25006". */
const advice: [pattern: RegExp, advice: string][] = [
  [/^40[13]\b/, "It refuses SUPABASE_SECRET_KEY: copy it again"],
  [/^402\b/, "Supabase restricts the project: look at its usage and its bill"],
  [/25006|53100/, "Its disk is full: make room"],
  [/\b(?:28|3D)\w{3}$/, "It refuses the name, password or database in DATABASE_URL: correct them"],
  [/SELF_SIGN|UNABLE/, "Its CA is private: add &sslrootcert=/etc/ca.pem, or write sslmode=require"],
  [/\bENOENT$/, "DATABASE_URL names a missing file or socket: correct it, or start PostgreSQL"],
  [/\b08P01$/, "A connection pooler refuses our settings: write the server's own address"],
  [/PGRST106/, "Its Data API does not expose the schema public: expose it in the API's settings"],
  [/^(?:429|544)\b|53300|57014|57P03|PGRST00[23]/, "It is too busy: reduce its load, or try again"],
  [/42501/, "Its tables belong to another role: name the role that owns them in DATABASE_URL"],
];

export function explainDatabaseFault(
  { databaseUrl, supabaseUrl = "" }: Environment,
  error: unknown,
): string | undefined {
  const code = error instanceof DatabaseFault ? error.code : "";
  if (error instanceof ValiError || (error instanceof DatabaseRefusal && !/42501/.test(code)))
    return (
      `Its tables are not those of this version${code && ` (${code})`}. Apply the migrations: ` +
      "start the site again, or push supabase/migrations (docs/deploy-netlify.md)"
    );
  if (!(error instanceof DatabaseFault)) return undefined;
  const fault = `The database does not answer (${code || "no code"})`;
  const [, known] = advice.find(([pattern]) => pattern.test(code)) ?? [];
  if (known !== undefined) return `${fault}. ${known}`;
  const { host, hostname } = new URL(databaseUrl ?? supabaseUrl);
  if (databaseUrl !== undefined)
    return `${fault}. Check DATABASE_URL, and that PostgreSQL runs at ${host}, with TLS for sslmode=…`;
  if (isLoopback(hostname) && code === "0")
    return `${fault}. Nothing runs at ${host}: run npm start in another terminal, then retry`;
  return (
    `${fault}. Supabase pauses unused projects. Resume yours at ` +
    "https://supabase.com/dashboard, or correct SUPABASE_URL"
  );
}
