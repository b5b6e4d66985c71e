import * as v from "valibot";

const url = (protocols: string[], advice: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), advice),
  );

const emailAddress = (advice: string) =>
  // One bare address: a list or a display name here would let a typing mistake add a recipient.
  v.pipe(v.string(), v.trim(), v.regex(/^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/, advice));

const emailAddresses = (advice: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(",").map((address) => address.trim())),
    v.array(emailAddress(advice)),
    v.check((addresses) => new Set(addresses).size === addresses.length, advice),
  );

const secret = (advice: string) => v.pipe(v.string(), v.trim(), v.minLength(16, advice));

const bareOrigin = (advice: string) =>
  v.pipe(
    url(["http:", "https:"], advice),
    v.check(
      (text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`,
      advice,
    ),
    v.transform((text) => new URL(text).origin),
  );

/** An address that ends with `?tls=off` is on a private network: nothing is encrypted on the way. */
const plainText = /\?tls=off$/;

export function readTls(address: string): { address: string; tls: boolean } {
  return { address: address.replace(plainText, ""), tls: !plainText.test(address) };
}

function isEncryptedOrLocal(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return true;
  const { hostname, searchParams } = new URL(databaseUrl);
  const mode = searchParams.get("sslmode") ?? "";
  return isLoopback(hostname) || ["verify-full", "require"].includes(mode);
}

const smtpAdvice =
  "write your mail server, like smtps://name:password@smtp.example.com:465; in the name and the password, " +
  "write # as %23, / as %2F, ? as %3F, @ as %40 and % as %25";

/** Where a request is stored and who is told. `npm start` fills these with its own database and inbox when they are unset. */
export const deliveryEntries = {
  SMTP_URL: v.pipe(
    url(["smtp:", "smtps:"], smtpAdvice),
    // A password with one of these signs ends the server's name too early.
    v.check((text) => !/[/?#].*@/.test(text.replace(/^smtps?:\/\//, "")), smtpAdvice),
  ),
  QUOTE_TO: emailAddresses(
    "write the address that receives the requests, like owner@example.com; several, each once, with commas between them",
  ),
  QUOTE_FROM: emailAddress("write the one address the site sends from, like website@example.com"),
  SUPABASE_URL: url(
    ["http:", "https:"],
    "write your project's address, like https://abcdefghijkl.supabase.co",
  ),
  SUPABASE_SECRET_KEY: secret(
    "write the project's secret key, which starts with sb_secret_ (Supabase: Settings, API keys)",
  ),
};

/** As Standard Webhooks writes them: whsec_ and 24 to 64 bytes in Base64. Two while the key is being changed. */
const webhookKeys = (advice: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter((key) => key !== "")),
    v.minLength(1, advice),
    v.maxLength(2, advice),
    v.array(
      v.pipe(
        v.string(),
        v.regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, advice),
        v.transform((key) => Buffer.from(key.slice("whsec_".length), "base64")),
        v.check((key) => key.length >= 24 && key.length <= 64, advice),
      ),
    ),
  );

const webhookUrl = (advice: string) =>
  v.pipe(
    url(["https:", "http:"], advice),
    v.check((text) => {
      if (!URL.canParse(text)) return false;
      const { protocol, hostname, username, password } = new URL(text);
      // fetch refuses an address with a password in it.
      return username === "" && password === "" && (protocol === "https:" || isLoopback(hostname));
    }, advice),
  );

const portAdvice = "write a port from 0 (any free one) to 65535, like 8000";

export const settingEntries = {
  DATABASE_URL: v.optional(
    v.pipe(
      url(
        ["postgres:", "postgresql:"],
        "write the PostgreSQL server, like postgres://site:password@127.0.0.1:5432/site",
      ),
      v.check(
        isEncryptedOrLocal,
        "add ?sslmode=verify-full, because the password and every request would cross the network in the clear",
      ),
    ),
  ),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^\d{1,5}$/, portAdvice),
      v.transform(Number),
      v.maxValue(65_535, portAdvice),
    ),
    "8000",
  ),
  HOST: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[\w.:-]+$/, "write 127.0.0.1 for this machine only, or 0.0.0.0 for every network"),
    ),
    "127.0.0.1",
  ),
  SITE_URL: v.optional(
    bareOrigin("write the public address without a path, like https://www.example.com"),
  ),
  DATA_FOLDER: v.optional(
    v.pipe(v.string(), v.trim(), v.nonEmpty("write a folder, like .data")),
    ".data",
  ),
  CLIENT_ADDRESS_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.regex(
        /^[a-z0-9-]+(?::(?:10|[1-9]))?$/,
        "write the name of the header your proxy sets, like x-forwarded-for, with :2 behind two proxies, " +
          "or none when every connection is a visitor's own",
      ),
      v.transform((text) => {
        const [name = "", hops = "1"] = text.split(":");
        return { name, hops: Number(hops) };
      }),
    ),
  ),
  SECRET: v.optional(secret("write at least 16 random characters, or leave it out")),
  WEBHOOK_URL: v.optional(
    webhookUrl(
      "write the address of the receiver, like https://hooks.example.com/quotes, without a password in it; " +
        "http only for this machine",
    ),
  ),
  WEBHOOK_SECRET: v.optional(
    webhookKeys(
      "write whsec_ and 24 to 64 random bytes in Base64; two of them, with a comma between, while you change the key",
    ),
  ),
};

/** The site's id and main address, which Netlify gives its Functions (Netlify docs, "Environment variables and functions"). */
const hostEntries = { SITE_ID: v.optional(v.string()), URL: v.optional(v.string()) };

export const settingsSchema = v.object({
  ...settingEntries,
  ...hostEntries,
  ...v.partial(v.object(deliveryEntries)).entries,
});

/** Whether a URL's host name is this machine. What is sent there never crosses a network. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
