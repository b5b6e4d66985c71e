import { createHmac } from "node:crypto";
import { env } from "node:process";
import * as v from "valibot";
import { isLoopback, readTls, settingsSchema } from "./environmentSchema";
import { keepInProcess } from "./keepInProcess";
import { logEvent } from "./log";

export { isLoopback } from "./environmentSchema";

// Not `process.env`: Gatsby replaces that with literals while it compiles the Functions, secrets included.

export type Source = Record<string, string | undefined>;

/** What `.env.example` shows for each delivery target. Left like this, requests would go nowhere. */
export const placeholders = {
  SMTP_URL: "smtps://your-name:your-password@smtp.your-provider.example:465",
  QUOTE_TO: "you@your-company.example",
  QUOTE_FROM: "website@your-company.example",
  SUPABASE_URL: "https://your-project.supabase.co",
  SUPABASE_SECRET_KEY: "sb_secret_your-secret-key",
  DATABASE_URL: "postgres://site:your-password@127.0.0.1:5432/site",
  SECRET: "at-least-16-random-characters",
} as const;

/** `PORT=` in a .env file means "not set" to whoever wrote it. */
export function withoutEmptyValues(source: Source): Source {
  return Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
}

type Problem = { name: string; advice: string };

export function findMissing(
  names: readonly (keyof typeof placeholders)[],
  known: Source,
): Problem[] {
  return names
    .filter((name) => known[name] === undefined)
    .map((name) => ({ name, advice: `is missing: write something like ${placeholders[name]}` }));
}

function environmentError(problems: Problem[]): Error {
  // The value itself is not repeated: it may be a key or hold a password. Rules of one variable repeat its advice.
  const lines = new Set(problems.map(({ name, advice }) => `  ${name}: ${advice}`));
  return new Error(
    `The environment is not usable yet. Set these in .env or in the shell (.env.example explains each):\n${[...lines].join("\n")}`,
  );
}

/** Over http the secret key and every request would cross the network in the clear. */
function findUnsafeDatabase(known: Source): Problem[] {
  const address = known["SUPABASE_URL"];
  if (address === undefined || !URL.canParse(address)) return [];
  const { protocol, hostname } = new URL(address);
  if (protocol !== "http:" || isLoopback(hostname) || !readTls(address).tls) return [];
  return [
    {
      name: "SUPABASE_URL",
      advice:
        "write an address that starts with https:, or add ?tls=off to it on a private network",
    },
  ];
}

/** A key alone signs nothing. An address alone is enough: a chat or a sheet cannot check a signature. */
function findIncompleteWebhook(known: Source): Problem[] {
  return known["WEBHOOK_SECRET"] === undefined || known["WEBHOOK_URL"] !== undefined
    ? []
    : [{ name: "WEBHOOK_URL", advice: "is missing: WEBHOOK_SECRET signs what is posted there" }];
}

type Values = v.InferOutput<typeof settingsSchema>;

/**
 * Reads every variable. `findMore` adds the problems of one use.
 *
 * @throws Error that lists every problem
 */
export function parse(source: Source, findMore: (known: Source) => Problem[]): Values {
  const known = withoutEmptyValues(source);
  const result = v.safeParse(settingsSchema, known);
  const problems = [
    ...(result.issues ?? []).map((issue) => ({
      name: String(issue.path?.[0]?.key),
      advice: issue.message,
    })),
    ...findUnsafeDatabase(known),
    ...findIncompleteWebhook(known),
    ...findMore(known),
  ];
  if (!result.success || problems.length > 0) throw environmentError(problems);
  return result.output;
}

function findPlaceholders(known: Source): Problem[] {
  return Object.entries(placeholders)
    .filter(([name, placeholder]) => known[name]?.trim() === placeholder)
    .map(([name]) => ({
      name,
      advice: "still has the sample value of .env.example: write your own",
    }));
}

export function isNetlify(source: {
  SITE_ID?: string | undefined;
  URL?: string | undefined;
}): boolean {
  return source.SITE_ID !== undefined && source.URL !== undefined;
}

/** With another PORT a site also takes the next three, so that two can run side by side. PORT=0 takes any free ones. */
function embeddedPorts(port: number) {
  const [database, smtp, web] =
    port === 8000 ? [54_321, 1025, 1080] : port === 0 ? [0, 0, 0] : [port + 1, port + 2, port + 3];
  return { supabaseLitePort: database, inboxSmtpPort: smtp, inboxWebPort: web };
}

/** The limits on requests and mails are always enforced, except in the process of a test that sends thousands. */
export const limits = keepInProcess("limits", () => ({ enforced: true }));

export function settingsFrom(values: Values) {
  const smtp = values.SMTP_URL === undefined ? undefined : readTls(values.SMTP_URL);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL ?? `http://localhost:${String(values.PORT)}`,
    supabaseUrl:
      values.SUPABASE_URL === undefined ? undefined : readTls(values.SUPABASE_URL).address,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    smtpUrl: smtp?.address,
    smtpTls: smtp?.tls ?? true,
    quoteTo: values.QUOTE_TO,
    quoteFrom: values.QUOTE_FROM,
    ...embeddedPorts(values.PORT),
    /** A PostgreSQL server, which the site's own process calls without a Supabase project between them. */
    databaseUrl: values.DATABASE_URL,
    dataFolder: values.DATA_FOLDER,
    /** `none`: every connection is a visitor's own. */
    clientAddressHeader: values.CLIENT_ADDRESS_HEADER?.name,
    trustedProxyHops: values.CLIENT_ADDRESS_HEADER?.hops ?? 1,
    isNetlify: isNetlify(values),
    webhook:
      values.WEBHOOK_URL === undefined
        ? undefined
        : { url: values.WEBHOOK_URL, keys: values.WEBHOOK_SECRET ?? [] },
  };
}

/** One secret serves several purposes; a key of its own for each keeps them apart. */
function deriveKey(secret: string, purpose: string): string {
  return createHmac("sha256", secret).update(purpose).digest("hex");
}

/** Settings in which no delivery target is missing. */
type CompleteSettings = Settings & {
  [Name in DeliveryTarget]: NonNullable<Settings[Name]>;
};
type DeliveryTarget = "smtpUrl" | "quoteTo" | "quoteFrom";

function environmentFrom(values: Values) {
  const settings = settingsFrom(values) as CompleteSettings;
  const secret = values.SECRET ?? settings.supabaseSecretKey ?? "";
  return {
    ...settings,
    hashSecret: deriveKey(secret, "address hash"),
    linkSecret: deriveKey(secret, "signed links"),
  };
}

/** The environment before the embedded database and inbox have been started: delivery targets may be unset. */
export type Settings = ReturnType<typeof settingsFrom>;

/** The environment the Functions and the site's server run with. */
export type Environment = ReturnType<typeof environmentFrom>;

let processEnvironment: Environment | undefined;

/** The address of the site: SITE_URL, or the main address that Netlify gives builds and Functions. */
export function findSiteUrl(source: Source): string | undefined {
  const { SITE_URL, SITE_ID, URL } = withoutEmptyValues(source);
  return SITE_URL ?? (isNetlify({ SITE_ID, URL }) ? URL : undefined);
}

/** PostgreSQL for the site's own server, or a Supabase project, which Netlify's Functions need. */
function findMissingDatabase(known: Source): Problem[] {
  const isPostgres = known["DATABASE_URL"] !== undefined && !isNetlify(known);
  if (!isPostgres) return findMissing(["SUPABASE_URL", "SUPABASE_SECRET_KEY"], known);
  return known["SUPABASE_SECRET_KEY"] === undefined ? findMissing(["SECRET"], known) : [];
}

function readDeployed(source: Source): Environment {
  const given = { ...source, SITE_URL: findSiteUrl(source) };
  const values = parse(given, (known) => [
    ...findMissing(["SMTP_URL", "QUOTE_TO", "QUOTE_FROM"], known),
    ...findMissingDatabase(known),
    ...findPlaceholders(known),
  ]);
  return environmentFrom(values);
}

/**
 * The environment, validated, with defaults filled in. An empty value counts as unset, and the sample values of `.env.example`
 * are refused. On Netlify SITE_URL defaults to the site's main address.
 *
 * @param source where to read; the process's own environment when left out, which is read once and remembered
 * @throws Error listing every problem at once, each with what to write instead; values are never repeated in it
 */
export function readEnvironment(source?: Source): Environment {
  if (source !== undefined) return readDeployed(source);
  try {
    processEnvironment ??= readDeployed(env);
  } catch (error) {
    // On a serverless host there is no start that could fail: the first request finds out, and the log has to say it.
    logEvent("environment.unusable", { cause: (error as Error).message });
    throw error;
  }
  return processEnvironment;
}
