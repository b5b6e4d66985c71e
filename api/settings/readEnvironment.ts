import { createHmac } from "node:crypto";
import { env } from "node:process";
import { isLoopback, readVariables, type Values, type Variable } from "./readVariables";
import { logEvent } from "./log";

// Not `process.env`: Gatsby replaces that with literals while it compiles the Functions, secrets included.

type Source = Record<string, string | undefined>;

/** `PORT=` in a .env file means "not set" to whoever wrote it. */
export function withoutEmptyValues(source: Source): Record<string, string> {
  const known = Object.entries(source).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1].trim() !== "",
  );
  return Object.fromEntries(known);
}

/** Netlify gives its builds and Functions the site's id and its main address, the default of SITE_URL. */
const isNetlify = ({ SITE_ID, URL }: Source) => SITE_ID !== undefined && URL !== undefined;

/** The limits are always enforced, except in the process of a test that sends thousands. */
export const limits = (globalThis as { [given: symbol]: { enforced: boolean } | undefined })[
  Symbol.for("site.limits")
] ?? { enforced: true };

function knownIn(source: Source): Record<string, string> {
  const known = withoutEmptyValues(source);
  const { SITE_URL = isNetlify(known) ? known["URL"] : undefined } = known;
  return SITE_URL === undefined ? known : { ...known, SITE_URL };
}

/** With another PORT a site also takes the next three, so that two can run side by side. */
function localPorts(port: number): [lite: number, smtp: number, web: number] {
  if (port === 8000) return [54_321, 1025, 1080];
  return port === 0 ? [0, 0, 0] : [port + 1, port + 2, port + 3];
}

function settingsFrom(values: Values, source: Source) {
  const { PORT: port = 8000, CLIENT_ADDRESS_HEADER: header, WEBHOOK_URL: url } = values;
  const [supabaseLitePort, inboxSmtpPort, inboxWebPort] = localPorts(port);
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
    supabaseLitePort,
    inboxSmtpPort,
    inboxWebPort,
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_FOLDER ?? ".data",
    clientAddressHeader: header?.name,
    trustedProxyHops: header?.hops ?? 1,
    isNetlify: isNetlify(source),
    webhook:
      url === undefined
        ? undefined
        : {
            url,
            keys: values.WEBHOOK_SECRET ?? [],
          },
  };
}

/** Before the embedded database and inbox have been started: delivery targets may be unset. */
export type Settings = ReturnType<typeof settingsFrom>;

const mailNames: readonly Variable[] = ["SMTP_URL", "QUOTE_TO", "QUOTE_FROM"];

/**
 * The settings of `npm start` and `npm run develop`, which fill unset delivery targets themselves.
 *
 * @param isSending whether mails are sent: those of a hosted database need a mail server
 * @throws Error as `readEnvironment` does, and when a database or a mail server lacks what belongs to it
 */
export function readSettings(source: Source = env, isSending = true): Settings {
  const known = knownIn(source);
  const project = known["SUPABASE_URL"] ?? "";
  // The key of a database on this machine is in the data folder.
  const isHosted = URL.canParse(project) && !isLoopback(new URL(project).hostname);
  const needed: Variable[] = isHosted ? ["SUPABASE_SECRET_KEY"] : [];
  if ((isHosted && isSending) || known["SMTP_URL"] !== undefined) needed.push(...mailNames);
  return settingsFrom(readVariables(known, needed), known);
}

/**
 * The origin that every page names in its head: SITE_URL, or the main address that Netlify gives its builds.
 *
 * @throws Error when neither is an address: a build would otherwise tell search engines about localhost
 */
export function readBuildAddress(source: Source = env): string {
  const { SITE_URL } = knownIn(source);
  return readVariables(SITE_URL === undefined ? {} : { SITE_URL }, ["SITE_URL"]).SITE_URL ?? "";
}

function readDeployed(source: Source) {
  const known = knownIn(source);
  // Netlify's Functions need a Supabase project; our own server takes PostgreSQL as well.
  const isPostgres = known["DATABASE_URL"] !== undefined && !isNetlify(known);
  const database: Variable[] = isPostgres
    ? [known["SUPABASE_SECRET_KEY"] === undefined ? "SECRET" : "SUPABASE_SECRET_KEY"]
    : ["SUPABASE_URL", "SUPABASE_SECRET_KEY"];
  const values = readVariables(known, [...mailNames, ...database]);
  const settings = settingsFrom(values, known);
  // One secret serves several purposes; a key of its own for each keeps them apart.
  const secret = values.SECRET ?? values.SUPABASE_SECRET_KEY ?? "";
  return {
    ...(settings as Settings & { [Name in Target]: NonNullable<Settings[Name]> }),
    hashSecret: hmac(secret, "address hash"),
    linkSecret: hmac(secret, "signed links"),
  };
}

function hmac(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("hex");
}

/** 32 hex digits for a text and a purpose. Keyed, so that an address cannot be guessed from its hash. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return hmac(secret, `${purpose}\n${text}`).slice(0, 32);
}

type Target = "smtpUrl" | "quoteTo" | "quoteFrom";

/** The environment the Functions and the site's server run with. */
export type Environment = ReturnType<typeof readDeployed>;

// Read once: a serverless host calls this for each request.
let processEnvironment: Environment | undefined;

/**
 * The environment, validated, with defaults filled in. An empty value counts as unset.
 *
 * @param source where to read; by default the process's own environment, which is read once and remembered
 * @throws Error that lists every problem, each with what to write instead, and never a value
 */
export function readEnvironment(source?: Source): Environment {
  if (source !== undefined) return readDeployed(source);
  try {
    processEnvironment ??= readDeployed(env);
  } catch (error) {
    // On a serverless host the first request finds out, and the log has to say it.
    logEvent("environment.unusable", { cause: (error as Error).message });
    throw error;
  }
  return processEnvironment;
}
