import ipaddr from "ipaddr.js";
import type { Environment } from "../settings/readEnvironment";

export type ClientAddress = { client: string; network: string };

type AddressSettings = Pick<Environment, "clientAddressHeader" | "trustedProxyHops" | "isNetlify">;

/** Nonpublic IP ranges, as named by ipaddr.js. A proxy in front of our own server connects from one of them. */
const nearRanges = /^(?:unspecified|loopback|private|linkLocal|uniqueLocal|carrierGradeNat)$/;

/**
 * Returns the client's IP address and network, or undefined if unknown. For IPv4, `network` is the /24. For IPv6,
 * `client` is the /64, which a household shares, and `network` is the /48. Rule: OWASP ASVS 5.0 4.1.3.
 *
 * Reads headers like X-Forwarded-For from the end, where proxies append, because clients can forge the start.
 */
export function readClientAddress(
  { headers }: Request,
  peer: string | undefined,
  { clientAddressHeader, trustedProxyHops, isNetlify }: AddressSettings,
): ClientAddress | undefined {
  if (clientAddressHeader === "none") return toClient(peer);
  if (clientAddressHeader !== undefined)
    return toClient(headers.get(clientAddressHeader)?.split(",").at(-trustedProxyHops));
  // On Netlify, `peer` is undefined. If it's defined, the request bypassed Netlify, so its header may be forged.
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

/** Parses an IP address as proxies write it: with a port, in brackets, or as IPv4 inside IPv6 (mapped or NAT64). */
function parseAddress(text: string | null | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = (text ?? "")
    .slice(0, 200)
    .trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  // Require four decimal numbers for IPv4, because ipaddr.js also accepts 127.1 and 0x7f000001.
  const isWritten = address.includes(":") || ipaddr.IPv4.isValidFourPartDecimal(address);
  const parsed = isWritten && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  // The last four bytes of a NAT64 address (range "rfc6052") are the client's IPv4 address.
  if (parsed?.range() !== "rfc6052") return parsed;
  return ipaddr.fromByteArray(parsed.toByteArray().slice(12));
}
