const escapes = "in name and password, write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25";

/** Advice on each environment variable, in the order of `.env.example`. */
const advice = {
  SMTP_URL: `write your mail server, like smtps://name:password@smtp.example.com:465, without options; ${escapes}`,
  QUOTE_TO:
    "write who receives the requests, like owner@example.com; several with commas between, each only once",
  QUOTE_FROM: "write the one address the site sends from, like website@example.com",
  SUPABASE_URL:
    "write https:// and your project's address (http needs ?tls=off at its end); on your own server you can " +
    "write DATABASE_URL and SECRET instead",
  SUPABASE_SECRET_KEY: "write the project's secret key, which starts with sb_secret_",
  DATABASE_URL: `write postgres://name:password@server/database, and ?sslmode=verify-full for another machine; ${escapes}`,
  PORT: "write a port from 0 (any free one) to 65535, like 8000",
  HOST: "write 127.0.0.1 for this machine only, or 0.0.0.0 for every network",
  SITE_URL: "write the public address without a path, like https://www.example.com",
  DATA_FOLDER: "write a folder, like .data",
  CLIENT_ADDRESS_HEADER:
    "write the header your proxy sets, like x-forwarded-for, or write none if there is no proxy",
  SECRET: "write at least 16 random characters, or leave it out",
  WEBHOOK_URL: "write https:// and the address of the receiver, without a password",
  WEBHOOK_SECRET: "write whsec_ and 24 to 64 random bytes in Base64; two keys during a change",
};

export type Variable = keyof typeof advice;

export const variableNames = Object.keys(advice) as Variable[];

const readers = {
  SMTP_URL: readMailServer,
  QUOTE_TO: readAddresses,
  QUOTE_FROM: readAddress,
  SUPABASE_URL: readProject,
  SUPABASE_SECRET_KEY: (text: string) => matching(/^(?!sb_publishable_|sbp_)[!-~]{16,}$/, text),
  DATABASE_URL: readPostgres,
  PORT: (text: string) =>
    /^\d{1,5}$/.test(text) && Number(text) < 65_536 ? Number(text) : undefined,
  HOST: (text: string) => matching(/^[\w.:-]+$/, text),
  SITE_URL: readOrigin,
  DATA_FOLDER: (text: string) => text,
  CLIENT_ADDRESS_HEADER: readHeader,
  SECRET: (text: string) => matching(/.{16}/, text),
  WEBHOOK_URL: readReceiver,
  WEBHOOK_SECRET: readKeys,
};

export type Values = { [Name in Variable]?: NonNullable<ReturnType<(typeof readers)[Name]>> };

/** Matches placeholders that must be replaced, from `.env.example` or Supabase's connection strings. */
const sample =
  /your-(?:name:|password\]?@|secret-key$|company\.example$|project\.supabase)|^at-least-16-random/i;

/** Parses all variables. Throws an error that says what to write. It quotes no values, as they may be passwords. */
export function readVariables(known: Record<string, string>, needed: readonly Variable[]): Values {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const name of variableNames) {
    const text = known[name];
    if (text === undefined) {
      if (needed.includes(name)) problems.push(`${name}: is missing: ${advice[name]}`);
      continue;
    }
    values[name] = readers[name](text);
    if (sample.test(text)) problems.push(`${name}: still has the sample value: ${advice[name]}`);
    else if (values[name] === undefined) problems.push(`${name}: ${advice[name]}`);
  }
  if (problems.length === 0) return values;
  const intro = "Correct these settings (.env.example explains each):";
  throw new Error([intro, ...problems].join("\n  "));
}

function matching(pattern: RegExp, text: string): string | undefined {
  return pattern.test(text) ? text : undefined;
}

function readUrl(text: string, ...protocols: string[]): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && protocols.includes(url.protocol) ? url : undefined;
}

export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Reads the ending `?tls=off`, which marks a server on a private network that needs no encryption. */
function readTls(text: string) {
  return { address: text.replace(/\?tls=off$/, ""), tls: !text.endsWith("?tls=off") };
}

function readMailServer(text: string) {
  const server = readTls(text);
  // Reject a password with an unescaped /, ? or #, which would cut off the server's name. Also reject options
  // such as ?pool=true or ?requireTLS=false, which Nodemailer would obey.
  const isPlain = /^[^/?#]*\/\/[^/?#]+\/?$/.test(server.address);
  return readUrl(text, "smtp:", "smtps:")?.host && isPlain ? server : undefined;
}

/** Accepts only a bare email address, so that a typing mistake cannot add a recipient. */
function readAddress(text: string): string | undefined {
  return matching(/^[^\s@<>(),;:="\\]+@(?:[^\s@<>,;:"\\.]+\.)*[^\s@<>,;:"\\.]+$/, text);
}

function readAddresses(text: string): string[] | undefined {
  const addresses = text.split(",").map((address) => address.trim());
  const names = new Set(addresses.map((address) => address.toLowerCase()));
  const isRight = addresses.every(readAddress) && names.size === addresses.length;
  return isRight ? addresses : undefined;
}

/** Reads a Supabase URL. Requires https to protect the secret key, except on this machine or with ?tls=off. */
function readProject(text: string): string | undefined {
  const url = readUrl(text, "http:", "https:");
  const { address, tls } = readTls(text);
  const isSafe = url?.protocol === "https:" || isLoopback(url?.hostname ?? "") || !tls;
  const isDashboard = /(?:^|\.)supabase\.com$/.test(url?.hostname ?? "");
  return url && isSafe && !isDashboard ? address.replace(/\/rest\/v1\/?$/, "") : undefined;
}

function readPostgres(text: string): string | undefined {
  const url = readUrl(text, "postgres:", "postgresql:");
  const isEncrypted = /^(?:verify-full|require)$/.test(url?.searchParams.get("sslmode") ?? "");
  const isSafe = isEncrypted || isLoopback(url?.hostname ?? "");
  // Reject a password with an unescaped /, which would cut off the server's name.
  return url && isSafe && !url.pathname.includes("@") ? text : undefined;
}

function readOrigin(text: string): string | undefined {
  const url = readUrl(text, "http:", "https:");
  return url?.href === `${url?.origin}/` ? url.origin : undefined;
}

function readHeader(text: string) {
  const pattern = /^(none|[a-z0-9]+-[a-z0-9-]+)(?::(10|[1-9]))?$/;
  const [, name, hops = "1"] = pattern.exec(text.toLowerCase()) ?? [];
  return name === undefined ? undefined : { name, hops: Number(hops) };
}

/** Reads the URL of the webhook endpoint. Rejects a user name and password in the URL, as fetch does. */
function readReceiver(text: string): string | undefined {
  const url = readUrl(text, "https:", "http:");
  const isSafe = url?.protocol === "https:" || isLoopback(url?.hostname ?? "");
  return url && url.username + url.password === "" && isSafe ? text : undefined;
}

/** Reads one signing key in the format of Standard Webhooks, or two while the key is being replaced. */
function readKeys(text: string): Buffer[] | undefined {
  const words = text.split(/[\s,]+/).filter(Boolean);
  const keys = words.map((word) => Buffer.from(word.replace("whsec_", ""), "base64"));
  const areRight =
    words.every((word) => /^whsec_[A-Za-z0-9+/]+={0,2}$/.test(word)) &&
    keys.every(({ length }) => length >= 24 && length <= 64);
  return areRight && keys.length <= 2 ? keys : undefined;
}
