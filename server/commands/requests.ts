import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { business, countOf, formatTime } from "../../api/settings/business";
import type { Environment } from "../../api/settings/readEnvironment";
import { answerTo, nameOf, sourceName, stateOf, topicOf } from "../../api/requests/VisitorRequest";
import type { VisitorRequest } from "../../api/requests/VisitorRequest";
import { normalizePhone } from "../../api/requests/normalizePhone";
import { readRequests } from "../../api/requests/readRequests";
import { callDatabase } from "../../api/database/callDatabase";
import { contactMessage } from "../../shared/contactMessage";
import { isEmailAddress, repairEmail } from "../../shared/isEmailAddress";
import { quoteRequest } from "../../shared/quoteRequest";
import type { RequestType } from "../../shared/Field";
import { explainDatabaseFault } from "./explainDatabaseFault";
import { runCommand } from "../processes/runCommand";
import { readTarget } from "./readTarget";
import { toCsv } from "./toCsv";

/** How to start this command: with npm in a clone of the project, or with server/deploy/site on a server. */
const self = process.env["npm_command"] === undefined ? "site requests" : "npm run requests --";
const usage = `${self}: the latest 20 requests and messages
${self} csv: write all of them into two files for a spreadsheet
${self} erase jane@doe.com: list everything from a person, by email address or phone number; add --yes at the end to delete it`;

void runCommand(async ([command = "list", ...words]) => {
  if (!["list", "csv", "erase"].includes(command) || (command !== "erase" && words.length > 0))
    throw new Error(usage);
  const environment = await readTarget();
  return await run(environment, command, words).catch((cause: Error) => {
    throw new Error(explainDatabaseFault(environment, cause) ?? cause.message, { cause });
  });
});

async function run(environment: Environment, command: string, words: string[]): Promise<string> {
  if (command === "csv") return await writeFiles(environment);
  // Joins the arguments, because `erase` also accepts a phone number with spaces.
  const person = words.filter((word) => word !== "--yes").join(" ");
  if (command === "erase") return await erase(environment, person.trim(), words.includes("--yes"));
  const latest = await readRequests(environment, { all: true }, 20);
  return latest.map(describe).join("\n\n") || "No request has come in yet.";
}

function describe(request: VisitorRequest): string {
  const { reference, createdAt, answers } = request;
  const about = [nameOf(request), answers["phone"], answers["email"], topicOf(request)];
  const line = about.filter(Boolean).join(" · ");
  return `${reference}  ${stateOf(request)}\n  ${formatTime(createdAt)}\n  ${line}`;
}

async function writeFiles(environment: Environment): Promise<string> {
  const all = await readAll(environment);
  const writeOne = async (type: RequestType, file: string) => {
    const rows = all.filter((request) => request.kind === type.name).map(rowOf);
    const path = resolve(process.env["INIT_CWD"] ?? "", file);
    await writeFile(path, toCsv(headingsOf(type, rows), rows), { mode: 0o600 });
    return `${path}: ${countOf(rows.length, "row")}\n`;
  };
  const requests = await writeOne(quoteRequest, "quote-requests.csv");
  return requests + (await writeOne(contactMessage, "contact-messages.csv"));
}

async function readAll(environment: Environment): Promise<VisitorRequest[]> {
  const all = await readRequests(environment, { all: true });
  for (let before = all.at(-1); before !== undefined;) {
    const page = await readRequests(environment, { all: true, before });
    all.push(...page);
    before = page.at(-1);
  }
  return all.reverse();
}

/** Headings of CSV columns that aren't answers. The keys begin with _, because no field's name does. */
const ownHeadings = { _reference: "Reference", _received: "Received", _state: "State" };

function rowOf(request: VisitorRequest): Record<string, string> {
  const style = { dateStyle: "short", timeStyle: "short", timeZone: business.timeZone } as const;
  // Uses the Swedish locale, because spreadsheets recognize its format (2026-05-04 09:05) as a time.
  const at = new Date(request.createdAt).toLocaleString("sv-SE", style);
  const answers = Object.keys(request.answers).map((name) => [name, answerTo(request, name)]);
  const own = { _reference: request.reference, _received: at, _state: stateOf(request) };
  return { ...own, ...(Object.fromEntries(answers) as Record<string, string>) };
}

/** Returns the headings by field name: the form's labels, then the names of fields that the form once had. */
function headingsOf({ fields }: RequestType, rows: Record<string, string>[]) {
  const headings: Record<string, string> = { ...ownHeadings };
  for (const { name, label } of fields) headings[name] = label;
  for (const [name, answer] of rows.flatMap(Object.entries))
    if (answer !== "") headings[name] ??= name === sourceName ? "Came from" : name;
  return headings;
}

async function erase(environment: Environment, person: string, yes: boolean): Promise<string> {
  const phone = normalizePhone(person) ?? "";
  const isEmail = person.includes("@");
  // Refuses unknown options, as in "jane@doe.com -y", because no request would match the whole text.
  if (isEmail ? !isEmailAddress(repairEmail(person)) : phone.length < 7)
    throw new Error(`Name the person by email address or phone number.\n\n${usage}`);
  const found = await readRequests(environment, isEmail ? { email: person } : { phone }, 10_000);
  const emails = [...new Set(found.map(({ answers }) => (answers["email"] ?? "").toLowerCase()))];
  if (!isEmail && emails.length > 1) {
    const fault = "Several people share this phone number, and nothing was deleted";
    throw new Error(`${fault}. Name one by email address: ${emails.join(", ")}`);
  }
  if (found.length === 0) return "Nothing from this person is stored.";
  const list = found.map((request) => `  ${request.reference}  ${nameOf(request)}`).join("\n");
  if (!yes)
    return `${list}\nNothing was deleted yet. To delete them: ${self} erase "${person}" --yes`;
  const requests = found.map(({ id }) => id);
  const count = Number(await callDatabase(environment, "erase_requests", { requests }));
  return `${list}\nDeleted ${countOf(count, "request")}. Delete the emails in your mailbox yourself.`;
}
