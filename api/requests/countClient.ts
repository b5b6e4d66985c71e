import type { ClientAddress } from "../http/readClientAddress";
import { type Environment, keyedHash, limits } from "../settings/readEnvironment";

/** Posts that reach the database, repeats included. Five people in one office stay below it. */
const postsPerClientAndHour = 40;
const postsPerNetworkAndHour = 400;

type Keys = Pick<Environment, "hashSecret">;

/** A counter in the database. Its name is a keyed hash, never an address; `most` is per period. */
function counter(secret: string, purpose: string, text: string, period: string, most: number) {
  return { name: keyedHash(secret, purpose, text), period, most };
}

/** None when the client's address is not known: one visitor could use up a shared counter for everybody. */
export function countClient(address: ClientAddress | undefined, { hashSecret }: Keys) {
  if (address === undefined || !limits.enforced) return [];
  return [
    counter(hashSecret, "client", address.client, "hour", postsPerClientAndHour),
    counter(hashSecret, "client", address.network, "hour", postsPerNetworkAndHour),
  ];
}

/**
 * The limits of the mails that confirm requests: a stranger must not be able to fill somebody's mailbox.
 * Spellings of one mailbox count as one: victim+1@, letters of full width, and Gmail reads no dots.
 */
export function countConfirmation(
  email: string,
  address: ClientAddress | undefined,
  { hashSecret }: Keys,
) {
  const [typed = "", host = ""] = email
    .normalize("NFKC")
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
  const domain = name.replace(/^googlemail\.com$/, "gmail.com");
  const local = typed.replace(/\+.*$/s, "").replaceAll(domain === "gmail.com" ? "." : "", "");
  const purpose = (what: string) => `confirmation ${what}`;
  const ofClient = address && counter(hashSecret, purpose("client"), address.client, "day", 6);
  return [
    counter(hashSecret, purpose("mailbox"), `${local}@${domain}`, "day", 1),
    ...(ofClient ? [ofClient] : []),
    counter(hashSecret, purpose("domain"), domain, "hour", 10),
    { name: "confirmations", period: "hour", most: 60 },
  ];
}
