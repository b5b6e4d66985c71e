import type { ClientAddress } from "../http/readClientAddress";
import { type Environment, limits } from "../env";
import { keyedHash } from "../keyedHash";

/** Posts that reach the database, repeats included. Five people in one office who each ask for every service stay below it. */
const postsPerClientAndHour = 40;
const postsPerNetworkAndHour = 400;

/** A counter in the database. Its name is a keyed hash, never an address; `most` is per period. */
export type Counter = { name: string; period: "hour" | "day"; most: number };

type Keys = Pick<Environment, "hashSecret">;

/**
 * The counters of a request. None when the client's address is not known: one visitor could use up a shared one for everybody.
 * The limits of the owner's mails hold all the same.
 */
export function countClient(address: ClientAddress | undefined, { hashSecret }: Keys): Counter[] {
  if (address === undefined || !limits.enforced) return [];
  const count = (text: string, most: number): Counter => ({
    ...{ name: keyedHash(hashSecret, "client", text), period: "hour", most },
  });
  return [
    count(address.client, postsPerClientAndHour),
    count(address.network, postsPerNetworkAndHour),
  ];
}

/**
 * The limits of the mails that confirm requests. Whoever fills in the form chooses the address, so a stranger must not be able
 * to fill a mailbox. Spellings of one mailbox count as one: victim+1@, letters of full width, and Gmail reads no dots.
 */
export function countConfirmation(
  email: string,
  address: ClientAddress | undefined,
  { hashSecret }: Keys,
): Counter[] {
  const [local = "", host = ""] = email
    .normalize("NFKC")
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  const isGmail = name === "gmail.com" || name === "googlemail.com";
  const domain = isGmail ? "gmail.com" : name;
  const mailbox = `${local.replace(isGmail ? /\+.*$|\./gs : /\+.*$/s, "")}@${domain}`;
  const count = (purpose: string, text: string, period: Counter["period"], most: number) => ({
    ...{ name: keyedHash(hashSecret, `confirmation ${purpose}`, text), period, most },
  });
  return [
    count("mailbox", mailbox, "day", 1),
    ...(address === undefined ? [] : [count("client", address.client, "day", 6)]),
    count("domain", domain, "hour", 10),
    { name: "confirmations", period: "hour", most: 60 },
  ];
}
