import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { contactMessage } from "../../shared/contactMessage";
import { quoteRequest } from "../../shared/quoteRequest";
import { countOf, formatTime } from "../../api/business";
import type { Environment } from "../../api/env";
import {
  answersIn,
  describeSpamPoints,
  explainFailure,
  headingsOf,
  markRequest,
  readRows,
  stateOf,
  toCsv,
} from "../../api/owner/commands";
import { erasePerson } from "../owner/erasePerson";
import { readTarget } from "../owner/readTarget";
import { listUnsent, retryUnsent, sendWaiting } from "../owner/sendWaiting";
import {
  findRequest,
  listRequests,
  readAllRows,
  type StoredRequest,
  unreadable,
} from "../owner/storedRequests";
import { runCommand } from "../processes/runCommand";

const usage = `npm run requests                        the latest 20 requests and messages
npm run requests -- show Q-0B9F4-C6E1D  everything about one
npm run requests -- mark Q-0B9F4-C6E1D  mark it as contacted
npm run requests -- csv                 write all of them into two files for a spreadsheet
npm run requests -- erase jane@doe.com  list all that a person sent, by email address or phone number;
                                        --yes at the end deletes it
npm run requests -- unsent              the emails that have not gone out, and why
npm run requests -- send                send what is due now, for cron and by hand
npm run requests -- retry               the same, with everything that waits or was given up`;

runCommand(async ([command = "list", argument = "", ...rest]) => {
  if (rest.length > 0 && command !== "erase") throw new Error(usage);
  const environment = await readTarget(command === "send" || command === "retry");
  switch (command) {
    case "list":
      return await list(environment);
    case "show":
      return await show(environment, argument);
    case "mark":
      return await mark(environment, argument);
    case "csv":
      return await writeCsv(environment);
    case "erase":
      return await erase(environment, [argument, ...rest]);
    case "unsent":
      return await listUnsent(environment);
    case "send":
      return await sendWaiting(environment);
    case "retry":
      return await retryUnsent(environment);
    default:
      throw new Error(usage);
  }
}, usage);

/** A phone number may be typed with blanks. */
async function erase(environment: Environment, words: string[]): Promise<string> {
  const person = words
    .filter((word) => word !== "--yes")
    .join(" ")
    .trim();
  return await erasePerson(environment, person, words.includes("--yes"));
}

async function list(environment: Environment): Promise<string> {
  const requests = await listRequests(environment, 20);
  if (requests.length === 0) return "No request has come in yet.";
  return requests.map(describe).join("\n\n");
}

function describe(request: StoredRequest): string {
  return [
    `${request.reference}  ${describeState(request)}`,
    `  ${formatTime(request.created_at)}`,
    `  ${[request.name, request.phone, request.subject].filter(Boolean).join(" · ")}`,
  ].join("\n");
}

function describeState(request: StoredRequest): string {
  const state = stateOf(request);
  const why = state === "possible spam" ? describeSpamPoints(request.spam_points).join(", ") : "";
  return [state, why].filter(Boolean).join(": ");
}

async function show(environment: Environment, reference: string): Promise<string> {
  const request = await findRequest(environment, reference);
  const { row, kind, id } = request;
  const sendings = await readRows(environment, {
    table: "notifications",
    where: [`${kind}_id`, id],
    orderBy: ["created_at"],
    limit: 100,
  }).catch((error: unknown) => {
    throw unreadable("emails", error);
  });
  const columns: [string, unknown][] = [
    ...Object.entries(row).filter(([column]) => !hiddenColumns.has(column)),
    ["state", describeState(request)],
  ];
  const width = Math.max(15, ...columns.map(([column]) => column.length + 2));
  const fields = columns.map(([column, value]) =>
    `${column.padEnd(width)}${String(value ?? "")}`.trimEnd(),
  );
  const mails = (sendings as Sending[]).map((sending) => {
    const isWebhook = sending.kind === "webhook";
    const what = (isWebhook ? "webhook" : "email").padEnd(width);
    return `${what}${isWebhook ? "" : `${sending.kind}: `}${outcomeOf(sending)}`;
  });
  return [...fields, ...mails].join("\n");
}

type Sending = Record<"kind" | "status", string> &
  Record<"cause" | "codes" | "sent_at", string | null> & { attempts: number };

function outcomeOf({ status, attempts, cause, codes, sent_at: sentAt }: Sending): string {
  if (sentAt !== null) return `sent ${formatTime(sentAt)}`;
  const failure = cause === null ? "" : `, last: ${explainFailure(cause, codes)}`;
  return `${status}, ${countOf(attempts, "attempt")}${failure}`;
}

/** What the website keeps for itself; why a request looked like spam is told in words. */
const hiddenColumns = new Set([
  ...["idempotency_key", "request_hash", "phone_normalized", "is_spam", "spam_points"],
  ...["contacted_at", "responded_at"],
]);

/** What a spreadsheet leaves out as well: the key of the row, and what the column of the state says. */
const notInCsv = new Set([...hiddenColumns, "id", "contacted", "responded"]);

async function mark(environment: Environment, reference: string): Promise<string> {
  const request = await findRequest(environment, reference);
  return (await markRequest(environment, request, "contacted"))
    ? `${request.reference} is marked as contacted.`
    : `${request.reference} was marked as contacted before.`;
}

async function writeCsv(environment: Environment): Promise<string> {
  const lines: string[] = [];
  for (const [kind, file] of [
    [quoteRequest, "quote-requests.csv"],
    [contactMessage, "contact-messages.csv"],
  ] as const) {
    const rows = (await readAllRows(environment, kind)).map((request) => ({
      ...request.row,
      ...answersIn(kind.fields, request.row),
      requestState: stateOf(request),
    }));
    const headings = headingsOf(kind.fields);
    // A field that was taken out of the form keeps its column.
    for (const column of Object.keys(rows[0] ?? {}))
      if (!notInCsv.has(column)) headings[column] ??= column;
    const path = resolve(process.env["INIT_CWD"] ?? "", file);
    // Readable by its owner alone: it is a list of people.
    await writeFile(path, toCsv(headings, rows), { mode: 0o600 });
    lines.push(`${path}: ${countOf(rows.length, "row")}`);
  }
  return lines.join("\n");
}
