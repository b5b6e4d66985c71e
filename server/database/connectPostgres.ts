import { setTimeout as sleep } from "node:timers/promises";
import { type ClientConfig, escapeIdentifier, Pool } from "pg";
import { databaseTimeoutMs, usePostgres } from "../../api/database/callDatabase";

/**
 * These hold whatever the server's defaults are. A call gives up a lock before a visitor's 3 s are over, and
 * compiling a query (JIT) would take longer than any query of ours.
 */
const session = {
  default_transaction_isolation: "read committed",
  search_path: "public",
  timezone: "UTC",
  lock_timeout: "2s",
  jit: "off",
  statement_timeout: "30s",
};

/** @param url like postgres://site:password@db.example.com/site?sslmode=verify-full */
export function postgresConfig(url: string, settings: Record<string, string> = session) {
  const address = new URL(url);
  // As psql reads sslmode: `require` encrypts and believes any certificate.
  address.searchParams.set("uselibpqcompat", "true");
  const option = ([name, value]: [string, string]) => `-c ${name}=${value.replaceAll(" ", "\\ ")}`;
  const options = Object.entries(settings).map(option).join(" ");
  const wait = { connectionTimeoutMillis: databaseTimeoutMs, keepAlive: true };
  return { connectionString: address.href, options, ...wait } satisfies ClientConfig;
}

/**
 * Makes `callDatabase` ask a PostgreSQL server from this process, with up to ten connections. They are opened
 * when they are needed, so the server may be away now and at any time. Returns how to close them.
 */
export function connectPostgres(url: string): () => Promise<void> {
  // A connection whose query got no answer in time is closed: it may be dead without either end knowing.
  const pool = new Pool({
    ...postgresConfig(url),
    max: 10,
    query_timeout: databaseTimeoutMs,
    allowExitOnIdle: true,
  });
  // A server that ends takes idle connections with it, which is no event here.
  pool.on("error", () => undefined);
  usePostgres(async (name, args) => {
    const given = Object.entries(args).filter(([, value]) => value !== undefined);
    const words = given.map(([arg], index) => `${escapeIdentifier(arg)} => $${String(index + 1)}`);
    const asked = pool.query<{ answer: unknown }>(
      `select public.${escapeIdentifier(name)}(${words.join(", ")}) as answer`,
      given.map(([, value]) => toParameter(value)),
    );
    // A connection may be waited for as long again.
    const timeUp = sleep(databaseTimeoutMs, undefined, { ref: false }).then(() => {
      throw Object.assign(new Error("late"), { code: "ETIMEDOUT" });
    });
    const { rows } = await Promise.race([asked, timeUp]);
    return rows[0]?.answer;
  });
  return async () => {
    usePostgres(undefined);
    await pool.end();
  };
}

/** As the driver takes it: a list of texts is an array of SQL, and every other structure is JSON. */
function toParameter(value: unknown): unknown {
  const isTexts = Array.isArray(value) && value.every((entry) => typeof entry === "string");
  return typeof value === "object" && value !== null && !isTexts ? JSON.stringify(value) : value;
}
