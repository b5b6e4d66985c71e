import { setTimeout as sleep } from "node:timers/promises";
import { type ClientConfig, escapeIdentifier, Pool } from "pg";
import { databaseTimeoutMs, usePostgres } from "../../api/database/callDatabase";

const session = {
  default_transaction_isolation: "read committed",
  search_path: "public",
  timezone: "UTC",
  // Shorter than databaseTimeoutMs (3 s), so that PostgreSQL reports a locked table before the call times out.
  lock_timeout: "2s",
  // JIT compilation would slow our short queries.
  jit: "off",
  statement_timeout: "30s",
};

export function postgresConfig(url: string, settings: Record<string, string> = session) {
  // Escapes a lone % in the password, because `pg` would escape the whole URL for it, and spoil our settings.
  const address = new URL(url.replaceAll(/%(?![0-9a-f]{2})/gi, "%25"));
  // Makes `pg` read the URL as psql does: `require` accepts any certificate, and sslrootcert=system is not a file.
  address.searchParams.set("uselibpqcompat", "true");
  address.searchParams.delete("sslrootcert", "system");
  const option = ([name, value]: [string, string]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`;
  // Adds our settings to the URL's own options (as in Neon's URLs), because `pg` would read only those.
  const options = [address.searchParams.get("options"), ...Object.entries(settings).map(option)];
  address.searchParams.set("options", options.join(" "));
  const wait = { connectionTimeoutMillis: databaseTimeoutMs, keepAlive: true };
  return { connectionString: address.href, ...wait } satisfies ClientConfig;
}

/** Makes `callDatabase` connect to PostgreSQL when needed. Returns a function that closes the pool. */
export function connectPostgres(url: string): () => Promise<void> {
  // Closes a connection whose query gets no answer in time, because the connection may be broken.
  const limits = { max: 10, query_timeout: databaseTimeoutMs, allowExitOnIdle: true };
  const pool = new Pool({ ...postgresConfig(url), ...limits });
  // Idle connections fail when PostgreSQL stops. Without a listener, their error would end our process.
  pool.on("error", () => undefined);
  usePostgres(async (name, args) => {
    const given = Object.entries(args).filter(([, value]) => value !== undefined);
    const words = given.map(([arg], index) => `${escapeIdentifier(arg)} => $${String(index + 1)}`);
    const asked = pool.query<{ answer: unknown }>(
      `select public.${escapeIdentifier(name)}(${words.join(", ")}) as answer`,
      given.map(([, value]) => toParameter(value)),
    );
    // Limits the whole call, because a limit on the query would not cover the wait for a free connection.
    const timeUp = sleep(databaseTimeoutMs, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error("late"), { code: "ETIMEDOUT" });
    });
    return (await Promise.race([asked, timeUp])).rows[0]?.answer;
  });
  return async () => {
    usePostgres(undefined);
    await pool.end();
  };
}

/** Passes a list of strings as an SQL array and any other structure as JSON. */
function toParameter(value: unknown): unknown {
  const isTexts = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  return typeof value === "object" && value !== null && !isTexts ? JSON.stringify(value) : value;
}
