import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../settings/readEnvironment";
import { composeRequest } from "../owner/composeRequest";
import { sendMail } from "../mail/sendMail";
import type { VisitorRequest } from "../requests/VisitorRequest";

/** Limits of one process, for all clients and for one. */
const mailsPerHour = 30;
const mailsPerClientAndHour = 3;
const hourMs = 60 * 60_000;
const dataTimeoutMs = 5_000;

/** A failure counts for a minute and clears `id` so that the visitor can try again. */
const failureMs = 60_000;

/** `failure` is "" once the mail is sent. */
type Attempt = Record<"id" | "requestHash", string> & {
  at: number;
  client: string | undefined;
  failure: Promise<string>;
};

// Attempts within the last hour. While the database is away, each process counts for itself.
let attempts: Attempt[] = [];

/**
 * Mails a request to the owner that the database did not confirm. If it was stored after all, the second mail
 * has the same Message-ID.
 *
 * @param missingRow says in the mail why there may be no row
 * @param waitMs the longest wait. A repeat of the request then gets the result of the same mail
 * @returns "" once a mail server has accepted it, or a reason for the log
 */
export async function mailWithoutDatabase(
  environment: Environment,
  { requestHash, ...request }: VisitorRequest & { requestHash: string },
  missingRow: string,
  client: string | undefined,
  waitMs: number,
): Promise<string> {
  const now = performance.now();
  attempts = attempts.filter(({ at }) => at > now - hourMs);
  let attempt = attempts.find(({ id }) => id === request.id);
  if (attempt && attempt.requestHash !== requestHash) return "its key belongs to another request";
  if (attempt === undefined) {
    const ofClient = attempts.filter((one) => client !== undefined && one.client === client);
    const isFull = attempts.length >= mailsPerHour || ofClient.length >= mailsPerClientAndHour;
    if (isFull) return "too many such mails in an hour";
    const failure = send(environment, request, missingRow);
    const latest: Attempt = { id: request.id, requestHash, at: now, client, failure };
    attempts.push(latest);
    void failure.then((reason) => {
      if (reason !== "") Object.assign(latest, { id: "", at: now - hourMs + failureMs });
    });
    attempt = latest;
  }
  return await Promise.race([attempt.failure, sleep(waitMs, "no answer in time", { ref: false })]);
}

/** Mails to each address of the owner. One success is enough. */
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
