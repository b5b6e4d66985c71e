import ipaddr from "ipaddr.js";
import type { Environment } from "../settings/readEnvironment";

export type ClientAddress = { client: string; network: string };

type AddressSettings = Pick<Environment, "clientAddressHeader" | "trustedProxyHops" | "isNetlify">;

/** Matches names of nonpublic IP ranges (ipaddr.js), from which a proxy on our own network may connect. */
const nearRanges = /^(?:unspecified|loopback|private|linkLocal|uniqueLocal|carrierGradeNat)$/;

/**
 * Returns the client's IP address and network, or undefined if they are unknown. CLIENT_ADDRESS_HEADER names
 * a proxy's header, in which the client can forge all but the last entries, or is `none` if clients connect
 * directly. Without this setting, the address is taken from the header of Netlify's edge, from the
 * connection, or, if a nearby proxy connects, from the last entry of `x-forwarded-for`.
 *
 * An IPv4 client is one address, an IPv6 client a /64, which is one household. The network is a /24 or /48.
 * Rule: OWASP ASVS 5.0 4.1.3.
 */
export function readClientAddress(
  { headers }: Request,
  peer: string | undefined,
  { clientAddressHeader, trustedProxyHops, isNetlify }: AddressSettings,
): ClientAddress | undefined {
  if (clientAddressHeader === "none") return toClient(peer);
  if (clientAddressHeader !== undefined)
    return toClient(headers.get(clientAddressHeader)?.split(",").at(-trustedProxyHops));
  // A request whose connection's address is known did not pass Netlify, so Netlify's header may be forged.
  if (isNetlify && peer === undefined) return toClient(headers.get("x-nf-client-connection-ip"));
  const isNear = nearRanges.test(parseAddress(peer)?.range() ?? "");
  return toClient(isNear ? headers.get("x-forwarded-for")?.split(",").at(-1) : peer);
}

function toClient(text: string | null | undefined): ClientAddress | undefined {
  const address = parseAddress(text);
  if (address === undefined) return undefined;
  if (address instanceof ipaddr.IPv4) {
    const client = address.toString();
    return { client, network: `${client.slice(0, client.lastIndexOf("."))}.0/24` };
  }
  const groups = address.parts.map((part) => part.toString(16));
  return {
    client: `${groups.slice(0, 4).join(":")}::/64`,
    network: `${groups.slice(0, 3).join(":")}::/48`,
  };
}

/** Parses an IP address as proxies write it: with a port, in brackets, or as IPv4 inside IPv6. */
function parseAddress(text: string | null | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // Cut the text, which a client may have made very long. No IP address has 200 characters.
  const address = (text ?? "")
    .slice(0, 200)
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  // Check the notation, because ipaddr.js accepts the short address 127.1 and the hexadecimal 0x7f000001.
  const isWritten = address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWritten && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
