import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Host } from "./hosts/Host";
import { judgeAnswer } from "./judgeAnswer";
import { judgeMail } from "./mail/judgeMail";
import { quote } from "./requests/builders";
import type { Expectation, HostileCase, HostileRequest } from "./requests/HostileRequest";

/** The longest a single request may take, in milliseconds: twenty times what a slow machine needs. */
const slowestMs = 4_000;

/** The cases that apply to a host. */
export function casesFor(name: Host["name"], cases: HostileCase[]): HostileCase[] {
  return cases.filter(({ only }) => only === undefined || only === name);
}

/**
 * Sends the cases one after the other, so that rows and mails can be counted for each. After each case it sends an ordinary
 * request, whose answer must stay the same. Returns the problems of every case by its name; an empty list means none.
 */
export async function runCases(host: Host, cases: HostileCase[]): Promise<Map<string, string[]>> {
  const problems = new Map<string, string[]>();
  const first = await sendFirst(host);
  let rows = await countRows(host);
  let mails = host.mail.mails.length;
  for (const hostileCase of casesFor(host.name, cases)) {
    const found: string[] = [];
    const expect: Expectation = {
      ...hostileCase.expect,
      ...(host.name === "netlify" ? hostileCase.netlify : {}),
    };
    try {
      const request = withKey(hostileCase.request);
      const answer = await host.send(request);
      found.push(...judgeAnswer(request, expect, answer));
      if (answer.milliseconds > slowestMs) found.push(`took ${Math.round(answer.milliseconds)} ms`);
      await waitForMails(host, mails + expect.mails);
      const rowsNow = await countRows(host);
      if (rowsNow - rows !== expect.rows)
        found.push(`${rowsNow - rows} rows instead of ${expect.rows}`);
      if (host.mail.mails.length - mails !== expect.mails)
        found.push(`${host.mail.mails.length - mails} mails instead of ${expect.mails}`);
      if (expect.stored !== undefined && rowsNow > rows)
        found.push(...(await judgeRow(host, expect.stored)));
      for (const mail of host.mail.mails.slice(mails)) found.push(...judgeMail(mail));
      rows = rowsNow;
      mails = host.mail.mails.length;
    } catch (error) {
      found.push(String(error));
    }
    found.push(...(await sendAgain(host, first)));
    problems.set(hostileCase.name, found);
  }
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

async function countRows(host: Host): Promise<number> {
  const counts = await Promise.all(
    ["quote_requests", "contact_messages"].map(async (table) => {
      const { count, error } = await host.database
        .from(table)
        .select("id", { count: "exact", head: true });
      if (error) throw new Error("The rows could not be counted", { cause: error });
      return count ?? 0;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function judgeRow(host: Host, stored: Record<string, string>): Promise<string[]> {
  const { data, error } = await host.database
    .from("quote_requests")
    .select("*")
    .order("created_at", { ascending: false })
    .limit(1);
  if (error) return ["the row could not be read"];
  const row = (data[0] ?? {}) as Record<string, unknown>;
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
  for (let tries = 0; host.mail.mails.length < count && tries < 100; tries++) await sleep(50);
}
