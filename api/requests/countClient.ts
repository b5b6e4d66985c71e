import { createHmac } from "node:crypto";
import { type Environment, limits } from "../env";
import type { ClientAddress } from "../http/readClientAddress";

/** Posts that reach the database, repeats included. Five people in one office who each ask for every service stay below it. */
const postsPerClientAndHour = 40;
const postsPerNetworkAndHour = 400;

/** A counter in the database. Its name is a keyed hash, never the address; `most` is per hour. */
export type Counter = { name: string; most: number; scope: "client" | "network" };

/**
 * The counters of a request. None when the client's address is not known: one visitor could use up a shared one for everybody.
 * The hourly limit of mails then turns a flood into one digest. Suspects have counters of their own, so that spam does not use
 * up the limit of honest visitors behind the same address.
 */
export function countClient(
  address: ClientAddress | undefined,
  environment: Pick<Environment, "hashSecret">,
  isSuspect: boolean,
): Counter[] {
  if (address === undefined || !limits.enforced) return [];
  const purpose = isSuspect ? "suspect client" : "client";
  const nameOf = (text: string) => keyedHash(environment.hashSecret, purpose, text);
  return [
    { name: nameOf(address.client), most: postsPerClientAndHour, scope: "client" },
    { name: nameOf(address.network), most: postsPerNetworkAndHour, scope: "network" },
  ];
}

export type ConfirmationCounter = { name: string; period: "hour" | "day"; most: number };

/**
 * The limits of the mails that confirm requests. Whoever fills in the form chooses the address, so a stranger must not be able
 * to fill a mailbox; victim+1@ and victim+2@ are one, and Gmail reads no dots either.
 */
export function countConfirmation(
  secret: string,
  email: string,
  client: string | undefined,
): ConfirmationCounter[] {
  const [local = "", host = ""] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const isGmail = host === "gmail.com" || host === "googlemail.com";
  const domain = isGmail ? "gmail.com" : host;
  const mailbox = `${local.replace(isGmail ? /\+.*$|\./gs : /\+.*$/s, "")}@${domain}`;
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

/** HMAC-SHA-256 of a text for one purpose, as 32 hex digits. Keyed, so that an address cannot be guessed from its hash. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex").slice(0, 32);
}
