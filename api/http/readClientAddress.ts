import ipaddr from "ipaddr.js";
import type { Environment } from "../settings/readEnvironment";

export type ClientAddress = { client: string; network: string };

type AddressSettings = Pick<Environment, "clientAddressHeader" | "trustedProxyHops" | "isNetlify">;

/** A peer in one of these ranges may be a proxy on this machine or network. */
const nearRanges = /^(?:unspecified|loopback|private|linkLocal|uniqueLocal|carrierGradeNat)$/;

/**
 * Returns the client's address, or undefined if it is unknown. CLIENT_ADDRESS_HEADER may name a header, whose
 * first entries the client may have forged, or be `none` for the peer. Otherwise Netlify's edge has written
 * the address, or it is the peer, or a near peer is a proxy that has added it to `x-forwarded-for`.
 *
 * A client is an IPv4 address or an IPv6 /64, which is one household; its network is the /24 or /48.
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
  // A request with a peer did not come through Netlify, so its header may be forged.
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

/** Accepts addresses as proxies write them: with a port, in brackets, or IPv4 inside IPv6. */
function parseAddress(text: string | null | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // No address is longer, and a client may have written this.
  const address = (text ?? "")
    .slice(0, 200)
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  // The library would also read 127.1 and 0x7f000001.
  const isWritten = address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
  return isWritten && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}
