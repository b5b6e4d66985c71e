// Supabase Lite with this project's migrations, in its own process: Jest cannot load the package's ES modules, and a test can
// suspend a process as a host that swaps would. The database is PGlite in memory, loaded from an empty one that
// dumpEmptyDatabase.ts made; with TEST_POSTGRES_URL it is a new database of that PostgreSQL server instead (tests/hosts/run.ts).
//
// startDatabase.ts opens it, closes it, sends it statements and moves its clock, with POST /open, /close, /execute and /advance at
// the port that it prints.
// Starting it takes three seconds of processor time, and emptying it a hundredth of that. So one process serves many test files, one
// after the other.
import "../programs/movableClock.mjs";
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { argv, env, exit, stdin, stdout } from "node:process";
import { text } from "node:stream/consumers";
import type { PgliteConnection } from "@supabase/lite/pglite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import { applyMigrations, type Execute } from "../../../server/database/applyMigrations";
import { createDatabaseServer } from "../../../server/database/startDatabase";
import { connectPglite, executeOn } from "../../../server/database/connectPglite";
import { listen } from "../../../server/processes/listen";

/** What moves this process's clock, and PGlite's with it. */
const clock = Reflect.get(globalThis, Symbol.for("tests.clock")) as {
  advance: (milliseconds: number) => void;
  reset: () => void;
};

async function fillPglite(emptyDatabase: string, migrations: string, earlier: string) {
  const connection = await connectPglite("memory://", new Blob([await readFile(emptyDatabase)]));
  const execute = executeOn(connection);
  if (earlier !== "") await execute(earlier);
  await applyMigrations(migrations, execute);
  forgetRowParsers(connection);
  joinSettings(connection);
  return { connection, execute, databaseUrl: "" };
}

/**
 * Takes away the parsers that PGlite has for arrays of a table's rows, 220 of them for the system's own tables. Nothing here reads
 * such an array, and PGlite copies the object of all parsers for every query: without these a small query takes 0.18 ms of
 * processor time instead of 0.33.
 */
function forgetRowParsers({ driver }: PgliteConnection): void {
  const basic = Object.entries(driver.parsers).filter(([oid]) => Number(oid) < firstRowType);
  driver.parsers = Object.fromEntries(basic);
}

/** Types with a lower number are PostgreSQL's basic ones, which it numbers by hand (FirstGenbkiObjectId, access/transam.h). */
const firstRowType = 10_000;

/** A query that sets one variable of the transaction, or its role. */
const setting = /^SELECT (set_config\('[\w.]+', (?:\$1|''), true\))$|^SET LOCAL ROLE "(\w+)"$/;

/**
 * Supabase Lite begins each request with six to eleven queries that set one variable each. Here a single query sets all of them,
 * right before the request's own query. The settings are the same, and a request takes a fifth less processor time.
 */
function joinSettings({ driver }: PgliteConnection): void {
  const query = driver.query.bind(driver);
  let calls: string[] = [];
  let values: unknown[] = [];
  const setAll = async () => {
    if (calls.length === 0) return;
    const all = { sql: `select ${calls.join(", ")}`, values };
    [calls, values] = [[], []];
    await query(all.sql, all.values);
  };
  driver.query = async <Row>(...[sql, given = [], options]: Parameters<typeof query>) => {
    const [, call, role] = setting.exec(sql) ?? [];
    if (call === undefined && role === undefined) {
      // Both at once, so that PGlite's queue lets no query of another request between them.
      const [, answer] = await Promise.all([setAll(), query<Row>(sql, given, options)]);
      return answer;
    }
    values.push(...given);
    calls.push(
      call?.replace("$1", `$${String(values.length)}`) ??
        `set_config('role', '${String(role)}', true)`,
    );
    return { rows: [], fields: [] };
  };
}

const jsonType = 114;
const jsonbType = 3802;

/** Supabase Lite passes JSON as text; without this, postgres.js would encode the text again, as a JSON string. */
const asJson = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** What tests read and write in the site's PostgreSQL. The site itself has a driver of its own. */
async function connectLite(url: string): Promise<PostgresConnection> {
  const { createPostgresConnection } = await import("@supabase/lite/postgres");
  return createPostgresConnection({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      types: {
        json: { to: jsonType, from: [jsonType], serialize: asJson, parse: JSON.parse },
        jsonb: { to: jsonbType, from: [jsonbType], serialize: asJson, parse: JSON.parse },
      },
    },
  });
}

/** A new database that belongs to a role without any privilege of its own, as docs/operations.md makes it. */
async function connectNewDatabase(serverUrl: string, migrations: string, earlier: string) {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const server = await connectLite(serverUrl);
  await server.driver.unsafe(`create database ${name} owner site`);
  await server.close();
  const url = new URL(serverUrl);
  url.username = "site";
  url.pathname = `/${name}`;
  const connection = await connectLite(url.href);
  const session = await connection.driver.reserve();
  const execute: Execute = async (sql) => {
    const rows: unknown = await session.unsafe(sql);
    return rows as Record<string, unknown>[];
  };
  if (earlier !== "") {
    await execute(earlier);
    // A dump may have set more than its rows and tables.
    await execute("reset all");
  }
  await applyMigrations(migrations, execute);
  return { connection, execute, databaseUrl: url.href };
}

/** All tables empty, but for the rows that the migrations write, as if the migrations had just run. */
async function prepareReset(execute: Execute): Promise<() => Promise<void>> {
  const before = await readSchema(execute);
  const tables = await execute(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const refills: string[] = [];
  for (const name of tables.map((table) => String(table["name"]))) {
    const [row] = await execute(`select json_agg(t) as rows from public.${name} t`);
    if (row?.["rows"] == null) continue;
    // Without what tells the time: that is filled with the time of the reset.
    const [columns] = await execute(`select string_agg(quote_ident(column_name), ', ') as names
      from information_schema.columns where table_schema = 'public' and table_name = '${name}'
      and is_generated = 'NEVER' and column_default is distinct from 'now()'`);
    const names = String(columns?.["names"]);
    refills.push(`insert into public.${name} (${names}) overriding system value select ${names}
      from json_populate_recordset(null::public.${name}, $rows$${JSON.stringify(row["rows"])}$rows$);`);
  }
  const all = tables.map((table) => `public.${String(table["name"])}`).join(", ");
  return async () => {
    await execute(`truncate ${all} restart identity cascade; ${refills.join("\n")}`);
    if ((await readSchema(execute)) !== before) throw new Error("The test changed the schema");
  };
}

/** Changes with every table, column, function, constraint, policy, trigger and grant in the public schema. */
async function readSchema(execute: Execute): Promise<string> {
  const [row] = await execute(`
    with tables as (select * from pg_class where relnamespace = 'public'::regnamespace)
    select md5(concat(
      (select string_agg(concat(oid, relacl, relrowsecurity), ',' order by oid) from tables),
      (select string_agg(concat(attrelid, attname, atttypid, attnotnull, attacl), ',' order by attrelid, attnum)
        from pg_attribute where attrelid in (select oid from tables)),
      (select string_agg(concat(adrelid, adnum, adbin), ',' order by oid)
        from pg_attrdef where adrelid in (select oid from tables)),
      (select string_agg(concat(oid, proname, prosrc, proacl), ',' order by oid)
        from pg_proc where pronamespace = 'public'::regnamespace),
      (select string_agg(concat(oid, conname), ',' order by oid)
        from pg_constraint where connamespace = 'public'::regnamespace),
      (select string_agg(concat(oid, polname), ',' order by oid)
        from pg_policy where polrelid in (select oid from tables)),
      (select string_agg(concat(oid, tgname, tgenabled), ',' order by oid)
        from pg_trigger where tgrelid in (select oid from tables))
    )) as hash`);
  return String(row?.["hash"]);
}

async function main([
  secretKey = "",
  emptyDatabase = "",
  migrations = "",
  dump = "",
]: string[]): Promise<void> {
  // What an earlier version had in its database, before the migrations.
  const earlier = dump === "" ? "" : await readFile(dump, "utf8");
  const postgresUrl = env["TEST_POSTGRES_URL"];
  const { connection, execute, databaseUrl } =
    postgresUrl === undefined
      ? await fillPglite(emptyDatabase, migrations, earlier)
      : await connectNewDatabase(postgresUrl, migrations, earlier);
  let reset: (() => Promise<void>) | undefined;
  const server = await createDatabaseServer(connection, secretKey);

  const control = createServer((request, response) => {
    if (request.url === "/execute") {
      text(request)
        .then(execute)
        .then((rows) => response.end(JSON.stringify(rows)))
        .catch((error: unknown) => response.writeHead(500).end(String(error)));
      return;
    }
    if (request.url === "/advance") {
      void text(request).then((milliseconds) => {
        clock.advance(Number(milliseconds));
        response.end();
      });
      return;
    }
    const done = request.url === "/open" ? open() : close();
    // Without an answer the test takes another process.
    done.then((answer) => response.end(answer)).catch(() => exit());
  });
  const open = async () => {
    await reset?.();
    const port = String(await listen(server, 0, "127.0.0.1"));
    // The first call takes longest, and Supabase Lite changes grants during it.
    const headers = { apikey: secretKey };
    await fetch(`http://127.0.0.1:${port}/rest/v1/users?select=id`, { headers });
    reset ??= await prepareReset(execute);
    return `${port} ${databaseUrl}`;
  };
  const close = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    clock.reset();
    return "closed";
  };
  stdout.write(`control ${String(await listen(control, 0, "127.0.0.1"))}\n`);

  // Ends when the process that started it ends and closes the other end of this stream.
  stdin.resume();
  stdin.on("end", () => exit());
}

void main(argv.slice(2));
