import { setTimeout as sleep } from "node:timers/promises";
import type { Environment } from "../settings/readEnvironment";
import { composeRequest } from "../owner/composeRequest";
import { sendMail } from "../mail/sendMail";
import type { VisitorRequest } from "../requests/VisitorRequest";

/** The most requests that a process mails in an hour: in all, and from each client. */
const mailsPerHour = 30;
const mailsPerClientAndHour = 3;
const hourMs = 60 * 60_000;
const dataTimeoutMs = 5_000;

/** A failed attempt counts against the limits for only a minute. */
const failureMs = 60_000;

/** `failure` resolves to "" if the mail was sent, or else to the reason. `id` is "" after a failure. */
type Attempt = {
  id: string;
  requestHash: string;
  at: number;
  client: string | undefined;
  failure: Promise<string>;
};

// Without the database, each process can count only its own attempts of the last hour.
let attempts: Attempt[] = [];

/**
 * Mails the owner a request that the database did not confirm. If the request was stored after all, its mail
 * has the same Message-ID.
 *
 * @param missingRow tells the owner in the mail why the request may not be stored
 * @param waitMs the longest wait, in ms. A repeat of the request sends no second mail, but waits for the first
 * @returns "" once a mail server has accepted the mail, or a reason for the log
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
