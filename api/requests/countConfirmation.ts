import { keyedHash } from "./countClient";

/** A limit on confirmations: a keyed hash of whom it protects, and how many per hour or day. */
export type ConfirmationCounter = { name: string; period: "hour" | "day"; most: number };

/**
 * The limits of the mails that confirm requests. Whoever fills in the form chooses the address, so a stranger must not be able
 * to fill a mailbox: one a day for each address (victim+1@ and victim+2@ are one), ten an hour for each domain and six a day for
 * each client, sixty an hour in all.
 *
 * @param client names the visitor's connection; undefined where it is not known
 */
export function countConfirmation(
  secret: string,
  email: string,
  client: string | undefined,
): ConfirmationCounter[] {
  const [local = "", domain = ""] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const mailbox = `${local.replace(/\+.*$/s, "")}@${domain}`;
  const nameOf = (purpose: string, text: string) =>
    keyedHash(secret, `confirmation ${purpose}`, text);
  return [
    { name: nameOf("mailbox", mailbox), period: "day", most: 1 },
    ...(client === undefined
      ? []
      : [{ name: nameOf("client", client), period: "day" as const, most: 6 }]),
    { name: nameOf("domain", domain), period: "hour", most: 10 },
    { name: "confirmations", period: "hour", most: 60 },
  ];
}
