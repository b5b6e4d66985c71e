import type { Environment } from "../env";
import { keepInProcess } from "../keepInProcess";
import { tryMailLogin } from "../mail/sendMail";
import { callDatabase, connectSupabase } from "../supabase/callDatabase";
import { mailPauseMs, noteMailResult } from "./sendSlots";

/** How long a mail server that worked is believed, in milliseconds. Providers throttle logins, and then real mail fails. */
const believedMs = 5 * 60_000;
/** How often a sweep that is under way says so, in milliseconds. */
const repeatMs = 30_000;

/** For the health check: stores every 30 s that a sweep is under way, until the returned function is called. */
export function noteUnderWay(environment: Environment): () => Promise<void> {
  const first = store(environment, null);
  const timer = setInterval(() => void store(environment, null), repeatMs);
  return async () => {
    clearInterval(timer);
    await first;
  };
}

/**
 * For the health check, at the end of a sweep: stores whether the mail server takes our mail. A mail that it accepted shows
 * that; else a login does, tried when none has worked for five minutes. Never rejects.
 *
 * @param mayLogIn whether there is time for a login, which takes up to eight seconds
 */
export async function noteMailServer(
  environment: Environment,
  { sent, failed }: { sent: number; failed: number },
  mayLogIn: boolean,
): Promise<void> {
  const mail = keepInProcess("mailWorked", () => ({ at: -Infinity }));
  if (sent === 0 && failed === 0 && performance.now() - mail.at < believedMs) return;
  if (sent === 0 && failed === 0 && !mayLogIn) return;
  const works = sent > 0 || (mayLogIn && (await takesLogin(environment)));
  mail.at = works ? performance.now() : -Infinity;
  await store(environment, works);
}

/** While sending pauses after a refused login, nobody logs in: one more refusal may lock the account. */
async function takesLogin(environment: Environment): Promise<boolean> {
  if (mailPauseMs() > 0) return false;
  const login = await tryMailLogin(environment);
  if (login.status === "refused")
    noteMailResult({ status: "failed", cause: "login", codes: login.codes });
  return login.status === "accepted";
}

/** Without the database health is red anyway. */
async function store(environment: Environment, works: boolean | null): Promise<void> {
  await callDatabase(connectSupabase(environment), "note_sweep", { works }).catch(() => undefined);
}
