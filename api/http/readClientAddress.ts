import ipaddr from "ipaddr.js";
import type { Environment } from "../settings/readEnvironment";

export type ClientAddress = { client: string; network: string };

type AddressSettings = Pick<Environment, "clientAddressHeader" | "trustedProxyHops" | "isNetlify">;

/** Matches names of IP address ranges. A peer in such a range may be a proxy on this machine or network. */
const nearRanges = /^(?:unspecified|loopback|private|linkLocal|uniqueLocal|carrierGradeNat)$/;

/**
 * Returns the client's IP address and network, or undefined if they are unknown. CLIENT_ADDRESS_HEADER may
 * name a proxy's header, whose first entries the client may have forged, or be `none` to use the connection's
 * peer. If it is not set, the address is in the header of Netlify's edge, or it is the peer's, or the peer is
 * a nearby proxy that has added the address to `x-forwarded-for`.
 *
 * A client is an IPv4 address or an IPv6 /64, which is one household. Its network is the /24 or /48.
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
  // A request with a known peer did not come through Netlify, so Netlify's header may be forged.
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
  // ipaddr.js would also accept the short IPv4 address 127.1 and the hexadecimal 0x7f000001.
  const isWritten = address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWritten && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
