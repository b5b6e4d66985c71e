import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../settings/readEnvironment";
import { composeRequest } from "../owner/composeRequest";
import { sendMail } from "../mail/sendMail";
import type { Post } from "../http/readPost";
import type { VisitorRequest } from "../requests/VisitorRequest";

/** The most requests that one process emails in an hour: in total, and from each client. */
const mailsPerHour = 30;
const mailsPerClientAndHour = 3;
const hourMs = 60 * 60_000;
const dataTimeoutMs = 5_000;

/** A visitor waits up to 4 s: up to 3 s for the failed database call, and at least 1 s for the email to the owner. */
const budgetMs = 4_000;
const minMailMs = 1_000;

/** A failed email counts for only a minute, so that a mail server's outage can't use up the hourly limits. */
const failureMs = 60_000;

/**
 * One email about a request. `failure` resolves to "" if the email was sent, or else to the reason. After a
 * failure, `id` becomes "", so that a repeat of the request is emailed again.
 */
type Attempt = {
  id: string;
  requestHash: string;
  /** The value of performance.now() at which the attempt stops counting against the limits. */
  until: number;
  client: string | undefined;
  failure: Promise<string>;
};

// Count attempts in this process, because the database, which all processes share, is unavailable.
let attempts: Attempt[] = [];

/**
 * Emails the owner a request that the database did not confirm. If the database stored the request after all, the
 * outbox sends a second email with the same Message-ID, so that mail programs recognize the duplicate. A repeat of
 * the request waits for the first email instead of sending another.
 *
 * @param missingRow tells the owner in the email why the database may lack the request
 * @returns "" once a mail server has accepted the email, or a reason for the log
 */
export async function mailWithoutDatabase(
  environment: Environment,
  { requestHash, ...request }: VisitorRequest & { requestHash: string },
  missingRow: string,
  { client: source, mark, receivedAt }: Post,
): Promise<string> {
  if (mark !== undefined) return "the form's own test";
  const client = source?.client;
  const now = performance.now();
  attempts = attempts.filter(({ until }) => until > now);
  let attempt = attempts.find(({ id }) => id === request.id);
  if (attempt && attempt.requestHash !== requestHash) return "its key belongs to another request";
  if (attempt === undefined) {
    const ofClient = attempts.filter((one) => client !== undefined && one.client === client);
    const isFull = attempts.length >= mailsPerHour || ofClient.length >= mailsPerClientAndHour;
    if (isFull) return "too many such emails in an hour";
    const failure = send(environment, request, missingRow);
    const latest: Attempt = { id: request.id, requestHash, until: now + hourMs, client, failure };
    attempts.push(latest);
    void failure.then((reason) => {
      if (reason !== "") Object.assign(latest, { id: "", until: now + failureMs });
    });
    attempt = latest;
  }
  const waitMs = Math.max(minMailMs, receivedAt + budgetMs - Date.now());
  const timeUp = sleep(waitMs, "no answer in time", { ref: false });
  return await Promise.race([attempt.failure, timeUp]);
}

async function send(environment: Environment, request: VisitorRequest, missingRow: string) {
  const results = environment.quoteTo.map(async (recipient) => {
    const mail = composeRequest(request, environment, missingRow);
    const result = await sendMail(environment, mail, recipient, dataTimeoutMs);
    if (result.status !== "sent") throw new Error(`${result.cause} ${result.codes}`);
  });
  return await Promise.any(results).then(
    () => "",
    ({ errors }: AggregateError) => errors.map((error: Error) => error.message).join(", "),
  );
}
