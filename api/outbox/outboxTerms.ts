import { type Environment, keyedHash, limits } from "../settings/readEnvironment";

/** What the database needs to know to queue and to claim. */
export function outboxTerms(environment: Environment, batch = 50) {
  return {
    batch,
    recipients: environment.quoteTo.map((address) => hashRecipient(environment, address)),
    webhook: environment.webhook !== undefined,
    // Mails about requests. What exceeds them is stored and named in the morning's mail.
    ...(limits.enforced
      ? { mailsAnHour: 60, mailsADay: 200 }
      : { mailsAnHour: 1e6, mailsADay: 1e6 }),
  };
}

/** An address of QUOTE_TO as the outbox has it: a row knows whose it is after QUOTE_TO has changed. */
export function hashRecipient({ hashSecret }: Pick<Environment, "hashSecret">, address: string) {
  return keyedHash(hashSecret, "recipient", address.toLowerCase());
}
