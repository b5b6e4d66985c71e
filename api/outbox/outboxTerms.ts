import { type Environment, limits } from "../env";
import { keyedHash } from "../keyedHash";

/** Mails about requests. What exceeds them is stored and named in the morning's mail. */
const mailsAnHour = 60;
const mailsADay = 200;

/** What the database needs to know to queue and to claim. */
export function outboxTerms(environment: Environment, batch = 50) {
  const { quoteTo, webhook } = environment;
  return {
    batch,
    recipients: quoteTo.map((address) => hashRecipient(environment, address)),
    webhook: webhook !== undefined,
    ...(limits.enforced ? { mailsAnHour, mailsADay } : { mailsAnHour: 1e6, mailsADay: 1e6 }),
  };
}

/** An address of QUOTE_TO as the outbox has it: a row knows whose it is after QUOTE_TO has changed. */
export function hashRecipient({ hashSecret }: Pick<Environment, "hashSecret">, address: string) {
  return keyedHash(hashSecret, "recipient", address.toLowerCase());
}
