import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import type { Environment } from "../env";
import { callDatabase, connectSupabase, DatabaseRefusal } from "./callDatabase";
import { migrationAdvice, compareTable, type SchemaMismatch } from "./compareTable";
import { readTables } from "./readTables";

/** Functions of the database that the programs call. */
export const calledFunctions = [
  "store_requests",
  "claim_notifications",
  "claim_copies",
  "stamp_notifications",
  "is_waiting_for_mail_server",
  "bring_notifications_forward",
  "retry_refused",
  "owe_owner_mails",
  "purge_expired",
  "erase_person",
  "erase_person_of",
  "mark_contacted",
  "release_suspect",
  "describe_requests",
  "describe_installation",
  "outbox_health",
  "start_probe",
];

/** All of these, and one that only the latest migration adds. */
const requiredFunctions = [...calledFunctions, "withdraw_refused_notice"];

/**
 * Compares what the code expects of the database with what it has: tables, columns, nullability, choices, lengths, row
 * level security and functions. Empty when everything that passes validation can be stored. A value that only the
 * database accepts is no mismatch, because rows from before a choice was removed stay.
 *
 * @throws Error when the database cannot be reached
 */
export async function findSchemaMismatch(
  environment: Pick<Environment, "supabaseUrl" | "supabaseSecretKey">,
): Promise<SchemaMismatch[]> {
  let answer: unknown;
  try {
    answer = await callDatabase(connectSupabase(environment), "describe_requests", {});
  } catch (error) {
    if (!(error instanceof DatabaseRefusal)) throw error;
    return [{ what: "The database does not have this site's migrations.", mend: migrationAdvice }];
  }
  const { tables, functions } = readTables(answer);
  const missing = requiredFunctions.filter((name) => !functions.includes(name));
  return [
    ...missing.map((name) => ({
      what: `The function ${name} is missing in the database.`,
      mend: migrationAdvice,
    })),
    ...[quoteRequest, contactMessage].flatMap((kind) => compareTable(kind, tables[kind.table])),
  ];
}
