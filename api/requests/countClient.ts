import { createHmac } from "node:crypto";
import ipaddr from "ipaddr.js";
import { type Environment, limits } from "../env";
import { type FunctionRequest, readHeader } from "../http/FunctionRequest";

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
  request: FunctionRequest,
  environment: Environment,
  isSuspect: boolean,
): Counter[] {
  const address = readClientAddress(request, environment);
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
 * to fill a mailbox; victim+1@ and victim+2@ are one.
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

/** HMAC-SHA-256 of a text for one purpose, as 32 hex digits. Keyed, so that an address cannot be guessed from its hash. */
export function keyedHash(secret: string, purpose: string, text: string): string {
  return createHmac("sha256", secret).update(`${purpose}\n${text}`).digest("hex").slice(0, 32);
}

type ClientAddress = { client: string; network: string };

type Settings = Pick<Environment, "clientAddressHeader" | "trustedProxyHops" | "isNetlify">;

/** A peer in one of these ranges is a proxy on this machine or network, and not a visitor. */
const nearRanges = [
  "unspecified",
  "loopback",
  "private",
  "linkLocal",
  "uniqueLocal",
  "carrierGradeNat",
];

/**
 * The client's address, or undefined when it is not known.
 *
 * - A named header (CLIENT_ADDRESS_HEADER): the entry `trustedProxyHops` places from the right. Everything further left
 *   is whatever the client wrote.
 * - `none`: the peer of the connection, loopback included.
 * - Unset on Netlify: Netlify's own header, which its edge overwrites.
 * - Unset elsewhere: the peer of the connection. A near one may be a proxy, so then it is the last entry of
 *   `x-forwarded-for`, which nginx and Caddy write, and unknown without one.
 *
 * A client is one IPv4 address or one IPv6 /64, which is what a household or phone gets; its network is the /24 or /48.
 * Rule: OWASP ASVS 5.0 4.1.3.
 */
export function readClientAddress(
  request: FunctionRequest,
  { clientAddressHeader, trustedProxyHops, isNetlify }: Settings,
): ClientAddress | undefined {
  const peer = request.socket?.remoteAddress;
  if (clientAddressHeader === "none") return toClient(peer);
  if (clientAddressHeader !== undefined)
    return readForwarded(request, clientAddressHeader, trustedProxyHops);
  // A request with a socket did not come through Netlify, so the header may be forged.
  if (isNetlify && peer === undefined)
    return toClient(readHeader(request, "x-nf-client-connection-ip"));
  const address = parseAddress(peer);
  if (address === undefined) return undefined;
  return nearRanges.includes(address.range())
    ? readForwarded(request, "x-forwarded-for", 1)
    : toClient(peer);
}

/** The entry that our own proxy wrote, counted from the right. */
function readForwarded(
  request: FunctionRequest,
  header: string,
  hops: number,
): ClientAddress | undefined {
  return toClient(readHeader(request, header)?.split(",").at(-hops));
}

function toClient(text: string | undefined): ClientAddress | undefined {
  const address = parseAddress(text);
  if (address === undefined) return undefined;
  if (address.kind() === "ipv4") {
    return {
      client: address.toString(),
      network: `${address.toString().split(".").slice(0, 3).join(".")}.0/24`,
    };
  }
  const groups = (address as ipaddr.IPv6).parts.map((part) => part.toString(16));
  return {
    client: `${groups.slice(0, 4).join(":")}::/64`,
    network: `${groups.slice(0, 3).join(":")}::/48`,
  };
}

/** Accepts what proxies write: with a port, in brackets, IPv4 inside IPv6. */
function parseAddress(text: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = (text ?? "")
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  // Four decimal parts only: the library would also read 127.1 and 0x7f000001.
  const isWritten = address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWritten && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
