import { setTimeout as sleep } from "node:timers/promises";
import { type Environment, limits } from "../settings/readEnvironment";
import { composeRequest } from "../owner/composeRequest";
import { sendMail } from "../mail/sendMail";
import type { VisitorRequest } from "../requests/VisitorRequest";

/** Requests that one process tries to mail in an hour, of all clients and of one. */
const mailsPerHour = 30;
const mailsPerClientAndHour = 3;
const hourMs = 60 * 60_000;
/** Until the last byte, in milliseconds. The visitor may stop waiting earlier. */
const sendMs = 5_000;

/** `id` is "" once it has failed: the same request may be sent again. `failure` is "" for a mail that left. */
type Tried = { id: string; at: number; client: string | undefined; failure: Promise<string> };

// Nothing else can count while the database is away: what this process has tried within the hour.
let tried: Tried[] = [];

/**
 * Mails a request that the database did not store to the owner, marked as perhaps the only copy. A late
 * database may have it after all: a second copy has the same Message-ID.
 *
 * @param missingRow says in the mail why there is no row
 * @param client whose limit it counts for; undefined where that is not known
 * @param waitMs after that it counts as not sent, and the same request sent again gets the mail's result
 * @returns why no mail server has confirmed it, for the log: "" when one has
 */
export async function mailWithoutDatabase(
  environment: Environment,
  request: VisitorRequest,
  missingRow: string,
  client: string | undefined,
  waitMs: number,
): Promise<string> {
  const now = performance.now();
  tried = tried.filter(({ at }) => at > now - hourMs);
  let mail = tried.find(({ id }) => id === request.id);
  if (mail === undefined) {
    const ofClient = tried.filter((one) => client !== undefined && one.client === client);
    const isFull = tried.length >= mailsPerHour || ofClient.length >= mailsPerClientAndHour;
    if (isFull && limits.enforced) return "too many such mails in an hour";
    const failure = send(environment, request, missingRow);
    mail = { id: request.id, at: now, client, failure };
    tried.push(mail);
    const latest = mail;
    void failure.then((why) => (latest.id = why === "" ? request.id : ""));
  }
  return await Promise.race([mail.failure, sleep(waitMs, "no answer in time", { ref: false })]);
}

/** To each address of the owner. One mailbox that has it is enough to thank the visitor. */
async function send(environment: Environment, request: VisitorRequest, missingRow: string) {
  const results = environment.quoteTo.map(async (recipient) => {
    const mail = composeRequest(request, environment, missingRow);
    const result = await sendMail(environment, mail, recipient, sendMs);
    if (result.status !== "sent") throw new Error(`${result.cause} ${result.codes}`);
  });
  return await Promise.any(results).then(
    () => "",
    ({ errors }: AggregateError) => errors.map((error: Error) => error.message).join(", "),
  );
}
