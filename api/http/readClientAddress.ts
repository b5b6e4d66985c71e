import ipaddr from "ipaddr.js";
import type { Environment } from "../settings/readEnvironment";

export type ClientAddress = { client: string; network: string };

type AddressSettings = Pick<Environment, "clientAddressHeader" | "trustedProxyHops" | "isNetlify">;

/** Matches names of nonpublic IP ranges (ipaddr.js). A connection from there may be a nearby proxy's. */
const nearRanges = /^(?:unspecified|loopback|private|linkLocal|uniqueLocal|carrierGradeNat)$/;

/**
 * Returns the client's IP address and network, or undefined if they are unknown. CLIENT_ADDRESS_HEADER names
 * the header in which proxies list addresses, of which a client can forge all but the last ones, or is `none`
 * if clients connect directly. Otherwise the address is in the header of Netlify's edge, or is the
 * connection's own, or is the last one in `x-forwarded-for` if the connection comes from a nearby proxy.
 *
 * A client is an IPv4 address, or an IPv6 /64, which is one household. The network is its /24 or /48.
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
  // If the connection's address is known, the request did not come through Netlify: the header may be forged.
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
  // Check the form, because ipaddr.js accepts the short IPv4 address 127.1 and the hexadecimal 0x7f000001.
  const isWritten = address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWritten && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
