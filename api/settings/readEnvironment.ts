import { createHmac } from "node:crypto";
import { hostname } from "node:os";
import { env } from "node:process";
import { isLoopback, readVariables, type Values, type Variable } from "./readVariables";
import { logEvent } from "./log";

// Import `env` from node:process: Gatsby replaces `process.env` in Functions with literal values, even secrets.
type Source = Record<string, string | undefined>;

/** Drops empty variables, like `PORT=`, and what people paste around values: spaces, quotes, invisible characters. */
export function tidyVariables(source: Source): Record<string, string> {
  const tidied = Object.entries(source).map(([name, text = ""]) => {
    const plain = text
      .replace(/\p{Cf}/gu, "")
      .replace(/\p{Zs}/gu, " ")
      .trim();
    return [name, plain.replace(/^["'“](.*)["'”]$/s, "$1").trim()] as const;
  });
  return Object.fromEntries(tidied.filter(([, text]) => text !== ""));
}

/** Detects Netlify by the variables `SITE_ID` and `URL` together, because other hosts may also set `URL`. */
const isNetlify = ({ SITE_ID, URL }: Source) => SITE_ID !== undefined && URL !== undefined;

function knownIn(source: Source): Record<string, string> {
  const known = tidyVariables(source);
  return isNetlify(known) ? { SITE_URL: known["URL"] ?? "", ...known } : known;
}

function settingsFrom(values: Values, source: Source) {
  const { PORT: port = 8000, CLIENT_ADDRESS_HEADER: header, WEBHOOK_URL: url } = values;
  return {
    port,
    host: values.HOST ?? "127.0.0.1",
    siteUrl: values.SITE_URL ?? `http://localhost:${String(port)}`,
    supabaseUrl: values.SUPABASE_URL,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    smtpUrl: values.SMTP_URL?.address,
    smtpTls: values.SMTP_URL?.tls ?? true,
    quoteTo: values.QUOTE_TO,
    quoteFrom: values.QUOTE_FROM,
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_FOLDER ?? ".data",
    clientAddressHeader: header?.name,
    trustedProxyHops: header?.hops ?? 1,
    isNetlify: isNetlify(source),
    webhook: url === undefined ? undefined : { url, keys: values.WEBHOOK_SECRET ?? [] },
  };
}

/** The settings as configured, before the embedded database and inbox replace some of them. */
export type Settings = ReturnType<typeof settingsFrom>;

const mailNames: readonly Variable[] = ["SMTP_URL", "QUOTE_TO", "QUOTE_FROM"];

/** Reads the settings for commands like `npm start`. If they send emails, a hosted database requires a mail server. */
export function readSettings(source: Source = env, isSending = true): Settings {
  const known = knownIn(source);
  const project = known["SUPABASE_URL"] ?? "";
  // Require the secret key only for a hosted database: a database on this machine keeps its key in a file.
  const isHosted = URL.canParse(project) && !isLoopback(new URL(project).hostname);
  const needed: Variable[] = isHosted ? ["SUPABASE_SECRET_KEY"] : [];
  if ((isHosted && isSending) || known["SMTP_URL"] !== undefined) needed.push(...mailNames);
  return settingsFrom(readVariables(known, needed), known);
}

/** Returns the origin for the pages' URLs. Throws if it is unknown: no page may send search engines to localhost. */
export function readBuildAddress(source: Source = env): string {
  const { SITE_URL } = knownIn(source);
  return readVariables(SITE_URL === undefined ? {} : { SITE_URL }, ["SITE_URL"]).SITE_URL ?? "";
}

function readDeployed(source: Source) {
  const known = knownIn(source);
  // Ignore DATABASE_URL on Netlify, because Functions there can use only a Supabase project.
  const isPostgres = known["DATABASE_URL"] !== undefined && !isNetlify(known);
  const database: Variable[] = isPostgres
    ? [known["SUPABASE_SECRET_KEY"] === undefined ? "SECRET" : "SUPABASE_SECRET_KEY"]
    : ["SUPABASE_URL", "SUPABASE_SECRET_KEY"];
  const values = readVariables(known, [...mailNames, ...database]);
  const settings = settingsFrom(values, known);
  const way = [known["SMTP_URL"], known["QUOTE_FROM"], isNetlify(known) || hostname()];
  const secret = values.SECRET ?? values.SUPABASE_SECRET_KEY ?? "";
  return {
    ...(settings as Settings & { smtpUrl: string; quoteTo: string[]; quoteFrom: string }),
    hashSecret: hmac(secret, "address hash"),
    linkSecret: hmac(secret, "signed links"),
    /** Identifies a combination of machine, mail server, login and sender. The database counts its failures. */
    mailServer: hmac(secret, way.join()),
  };
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** Returns a hash as 32 hex digits. Without the secret, nobody can guess the hashed email or IP address. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return hmac(secret, `${purpose}\n${text}`).slice(0, 32);
}

export type Environment = ReturnType<typeof readDeployed>;

let processEnvironment: Environment | undefined;

/** Returns the deployed site's environment. Reads the process's variables only once. Throws as readVariables does. */
export function readEnvironment(source?: Source): Environment {
  if (source !== undefined) return readDeployed(source);
  try {
    processEnvironment ??= readDeployed(env);
  } catch (error) {
    logEvent("environment.unusable", { cause: (error as Error).message });
    throw error;
  }
  return processEnvironment;
}
