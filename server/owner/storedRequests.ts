import { parse } from "valibot";
import {
  fullName,
  type QuoteRow,
  readRows,
  type RequestSummary,
  type Row,
  type RowsWanted,
  type SpamPoint,
  spamPoints,
} from "../../api/owner/commands";
import type { Environment } from "../../api/env";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import { answerIn, type RequestKind } from "../../shared/requestKind";

/** A row of either table, with what both have in common. */
export type StoredRequest = RequestSummary & {
  kind: RequestKind["kind"];
  /** The requested service, in words, or the subject of a message. */
  subject: string;
  spam_points: SpamPoint[];
  row: Row;
};

export async function listRequests(environment: Environment, limit: number) {
  const read = (kind: RequestKind) =>
    readRequests(environment, kind, { orderBy: ["created_at"], latestFirst: true, limit });
  return (await Promise.all([quoteRequest, contactMessage].map(read)))
    .flat()
    .sort((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
    .slice(0, limit);
}

/** Every request of a kind, oldest first; the database gives at most 1,000 rows at a time. */
export async function readAllRows(
  environment: Environment,
  kind: RequestKind,
): Promise<StoredRequest[]> {
  const limit = 500;
  const requests: StoredRequest[] = [];
  for (;;) {
    const orderBy = ["created_at", "id"];
    const offset = requests.length;
    const found = await readRequests(environment, kind, { orderBy, limit, offset });
    requests.push(...found);
    if (found.length < limit) return requests;
  }
}

export async function findRequest(
  environment: Environment,
  reference: string,
): Promise<StoredRequest> {
  const wanted = reference.trim().toUpperCase();
  if (wanted === "")
    throw new Error("Name a request by its reference; `npm run requests` lists the latest.");
  const kind = wanted.startsWith("M-") ? contactMessage : quoteRequest;
  const where: [string, string] = ["reference", wanted];
  const [request] = await readRequests(environment, kind, { where, limit: 1 });
  if (request === undefined)
    throw new Error(
      `There is no request ${wanted}. References look like Q-0B9F4-C6E1D; \`npm run requests\` lists the latest.`,
    );
  return request;
}

async function readRequests(
  environment: Environment,
  kind: RequestKind,
  wanted: Omit<RowsWanted, "table">,
): Promise<StoredRequest[]> {
  try {
    const rows = await readRows(environment, { table: kind.table, ...wanted });
    return rows.map((row) => fromRow(kind, row));
  } catch (error) {
    throw unreadable("requests", error);
  }
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
export function unreadable(what: "requests" | "emails", error: unknown): Error {
  const { code = "" } = ((error as Error).cause ?? {}) as { code?: string };
  const cause = /^(?:0$|E[A-Z]+$)/.test(code)
    ? "nothing answers at DATABASE_URL or SUPABASE_URL, or without them at the database of `npm start`"
    : `it answers ${code}`;
  return new Error(
    `The ${what} cannot be read: ${cause}\nIs the database running? \`npm run doctor\` says what is wrong.`,
    { cause: error },
  );
}
