import type { SupabaseClient } from "@supabase/supabase-js";
import { parse } from "valibot";
import {
  fullName,
  type QuoteRow,
  type RequestSummary,
  type SpamPoint,
  spamPoints,
} from "../../api/owner/commands";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import { answerIn, type RequestKind } from "../../shared/requestKind";

type Row = Record<string, string | boolean | object | null>;

/** A row of either table, with what both have in common. */
export type StoredRequest = RequestSummary & {
  kind: RequestKind["kind"];
  /** The requested service, in words, or the subject of a message. */
  subject: string;
  spam_points: SpamPoint[];
  row: Row;
};

export async function listRequests(supabase: SupabaseClient, limit: number) {
  const [quotes, messages] = await Promise.all([
    readRows(supabase, quoteRequest, limit),
    readRows(supabase, contactMessage, limit),
  ]);
  return [...quotes, ...messages]
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, limit);
}

/** Every request of a kind, oldest first; the database gives at most 1,000 rows at a time. */
export async function readAllRows(
  supabase: SupabaseClient,
  kind: RequestKind,
): Promise<StoredRequest[]> {
  const page = 500;
  const requests: StoredRequest[] = [];
  for (;;) {
    const { data, error } = await supabase
      .from(kind.table)
      .select("*")
      .order("created_at")
      .order("id")
      .range(requests.length, requests.length + page - 1);
    if (error) throw unreadable("requests", error.message);
    requests.push(...(data as Row[]).map((row) => fromRow(kind, row)));
    if (data.length < page) return requests;
  }
}

export async function findRequest(
  supabase: SupabaseClient,
  reference: string,
): Promise<StoredRequest> {
  const wanted = reference.trim().toUpperCase();
  if (wanted === "")
    throw new Error("Name a request by its reference; `npm run requests` lists the latest.");
  const kind = wanted.startsWith("M-") ? contactMessage : quoteRequest;
  const { data, error } = await supabase
    .from(kind.table)
    .select("*")
    .eq("reference", wanted)
    .limit(1);
  if (error) throw unreadable("requests", error.message);
  const [row] = data as Row[];
  if (row === undefined)
    throw new Error(
      `There is no request ${wanted}. References look like Q-0B9F4-C6E1D; \`npm run requests\` lists the latest.`,
    );
  return fromRow(kind, row);
}

async function readRows(
  supabase: SupabaseClient,
  kind: RequestKind,
  limit: number,
): Promise<StoredRequest[]> {
  const { data, error } = await supabase
    .from(kind.table)
    .select("*")
    .order("created_at", { ascending: false })
    .limit(limit);
  if (error) throw unreadable("requests", error.message);
  return (data as Row[]).map((row) => fromRow(kind, row));
}

function fromRow({ kind }: RequestKind, row: Row): StoredRequest {
  const text = (column: string) => String(row[column] ?? "");
  const isQuote = kind === "quote_request";
  return {
    kind,
    id: text("id"),
    reference: text("reference"),
    created_at: text("created_at"),
    name: isQuote ? fullName(row as Pick<QuoteRow, "first_name" | "last_name">) : text("name"),
    email: text("email"),
    phone: text("phone"),
    subject: isQuote ? answerIn(quoteRequest.fields, "serviceType", row) : text("subject"),
    is_spam: row["is_spam"] === true,
    spam_points: parse(spamPoints, row["spam_points"]),
    answered: row[isQuote ? "contacted" : "responded"] === true,
    row,
  };
}

/** What to say when one of the tables cannot be read. */
export function unreadable(what: "requests" | "emails", message: string): Error {
  // The message of supabase-js for an unreachable database names neither the setting nor the address.
  const cause = message.includes("fetch failed")
    ? "nothing answers at SUPABASE_URL, or without it at the database of `npm start`"
    : message;
  return new Error(
    `The ${what} cannot be read: ${cause}\nIs the database running? \`npm run doctor\` says what is wrong.`,
  );
}
