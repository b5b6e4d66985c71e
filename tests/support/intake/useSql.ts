import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import type { Execute } from "../../../server/database/applyMigrations";
import { prepareDatabase } from "./prepareDatabase";

/** What sqlProcess.ts sends back. */
export type Answer = { rows: Record<string, unknown>[] } | { error: string };

type Sql = {
  execute: Execute;
  /** Drops everything but the roles of a Supabase project. It takes a hundredth of the time that a new database would take. */
  empty(): Promise<void>;
};

const emptySchemas = `
  drop schema if exists supabase_migrations cascade;
  drop schema public cascade;
  create schema public authorization pg_database_owner;
  grant usage on schema public to public;`;

/** An empty database for the test file that calls this, without an API. It stops after the file's last test. */
export function useSql(): Sql {
  let program: ChildProcess | undefined;
  const execute: Execute = async (sql) => {
    program?.send(sql);
    const [answer] = (await once(program!, "message")) as [Answer];
    if ("error" in answer) throw new Error(answer.error);
    return answer.rows;
  };
  beforeAll(async () => {
    const { sqlProgram, emptyDatabase } = await prepareDatabase();
    program = fork(sqlProgram, [emptyDatabase], { execArgv: [] });
  });
  afterAll(() => program?.disconnect());
  return { execute, empty: async () => void (await execute(emptySchemas)) };
}
