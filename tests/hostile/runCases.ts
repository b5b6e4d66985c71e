import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Host } from "./hosts/Host";
import { judgeAnswer } from "./judgeAnswer";
import { judgeMail } from "./judgeMail";
import { quote } from "./requests/builders";
import type { Expectation, HostileCase, HostileRequest } from "./requests/HostileRequest";

/** The longest a single request may take, in milliseconds, on a machine that is busy with other things. */
const slowestMs = 15_000;

/** The cases that apply to a host. */
export function casesFor(name: Host["name"], cases: HostileCase[]): HostileCase[] {
  return cases.filter(({ only }) => only === undefined || only === name);
}

/**
 * Sends the cases one after the other, so that rows and mails can be counted for each. After each case it sends an ordinary
 * request, whose answer must stay the same. Returns the problems of every case by its name; an empty list means none.
 *
 * A row belongs to the case during which it was created. So the rows are read once, at the end: two counts for each case
 * took a quarter of the whole suite's processor time.
 */
export async function runCases(host: Host, cases: HostileCase[]): Promise<Map<string, string[]>> {
  const problems = new Map<string, string[]>();
  const first = await sendFirst(host);
  const ran: { name: string; expect: Expectation; from: number }[] = [];
  let mails = host.mail.mails.length;
  for (const hostileCase of casesFor(host.name, cases)) {
    const found: string[] = [];
    const expect: Expectation = {
      ...hostileCase.expect,
      ...(host.name === "netlify" ? hostileCase.netlify : {}),
    };
    // The database uses this machine's clock, and the first request was stored before this moment.
    await sleep(2);
    ran.push({ name: hostileCase.name, expect, from: Date.now() });
    try {
      const request = withKey(hostileCase.request);
      const answer = await host.send(request);
      found.push(...judgeAnswer(request, expect, answer));
      if (answer.milliseconds > slowestMs) found.push(`took ${Math.round(answer.milliseconds)} ms`);
      await waitForMails(host, mails + expect.mails);
      if (host.mail.mails.length - mails !== expect.mails)
        found.push(`${host.mail.mails.length - mails} mails instead of ${expect.mails}`);
      for (const mail of host.mail.mails.slice(mails)) found.push(...judgeMail(mail));
      mails = host.mail.mails.length;
    } catch (error) {
      found.push(String(error));
    }
    found.push(...(await sendAgain(host, first)));
    problems.set(hostileCase.name, found);
  }
  const rows = await readRows(host);
  for (const [index, { name, expect, from }] of ran.entries()) {
    const until = ran[index + 1]?.from ?? Infinity;
    const own = rows.filter(({ at }) => at >= from && at < until);
    const found = problems.get(name);
    if (own.length !== expect.rows) found?.push(`${own.length} rows instead of ${expect.rows}`);
    const [first] = own;
    if (expect.stored !== undefined && first !== undefined)
      found?.push(...judgeRow(first.row, expect.stored));
  }
  const before = rows.filter(({ at }) => at < (ran[0]?.from ?? 0)).length;
  if (before !== 1) throw new Error(`${before} rows instead of 1 before the first case`);
  return problems;
}

/** Most cases send the same content: without keys of their own they would count as repeats. */
function withKey(request: HostileRequest): HostileRequest {
  const { headers = [] } = request;
  return headers.some(([name]) => name === "Idempotency-Key")
    ? request
    : { ...request, headers: [...headers, ["Idempotency-Key", randomUUID()]] };
}

/** The receipt of an ordinary request. A repeat goes all the way to the database and sends no mail. */
type Receipt = { key: string; reference: string };

async function sendFirst(host: Host): Promise<Receipt> {
  const key = randomUUID();
  const { status, body } = await host.send(quote({}, [["Idempotency-Key", key]]));
  if (status !== 201) throw new Error(`The first ordinary request got ${status}: ${body}`);
  await waitForMails(host, 1);
  return { key, reference: referenceIn(body) };
}

function referenceIn(body: string): string {
  return (JSON.parse(body) as { reference: string }).reference;
}

async function sendAgain(host: Host, { key, reference }: Receipt): Promise<string[]> {
  try {
    const answer = await host.send(quote({}, [["Idempotency-Key", key]]));
    return answer.status === 200 && referenceIn(answer.body) === reference
      ? []
      : [`the next ordinary request got ${answer.status}: ${answer.body}`];
  } catch (error) {
    return [`the next ordinary request failed: ${String(error)}`];
  }
}

type StoredRow = { at: number; row: Record<string, unknown> };

/** Every row of both tables with the time of its creation, as many at once as the API gives. */
async function readRows(host: Host): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  for (const table of ["quote_requests", "contact_messages"])
    for (let from = 0; ; from += 500) {
      const { data, error } = await host.database
        .from(table)
        .select("*")
        .order("id")
        .range(from, from + 499);
      if (error) throw new Error("The rows could not be read", { cause: error });
      for (const row of data as Record<string, unknown>[])
        rows.push({ at: Date.parse(String(row["created_at"])), row });
      if (data.length < 500) break;
    }
  return rows;
}

function judgeRow(row: Record<string, unknown>, stored: Record<string, string>): string[] {
  return Object.entries(stored).flatMap(([column, value]) =>
    String(row[column]) === value
      ? []
      : [
          `${column} is stored as ${JSON.stringify(row[column])} instead of ${JSON.stringify(value)}`,
        ],
  );
}

/** A sweep may have claimed the mail before the request did; it then arrives a moment later. */
async function waitForMails(host: Host, count: number): Promise<void> {
  for (let tries = 0; host.mail.mails.length < count && tries < 600; tries++) await sleep(50);
}
