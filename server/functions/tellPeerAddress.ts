import type { IncomingMessage } from "node:http";
import { BlockList } from "node:net";

/** Where the Functions find the address of whoever connected to this server. Never taken from the request. */
export const peerAddressHeader = "x-peer-address";

// A connection from one of these is a proxy on the same machine or network, which stands for all of its visitors.
const near = new BlockList();
near.addSubnet("127.0.0.0", 8, "ipv4");
near.addSubnet("10.0.0.0", 8, "ipv4");
near.addSubnet("172.16.0.0", 12, "ipv4");
near.addSubnet("192.168.0.0", 16, "ipv4");
near.addSubnet("169.254.0.0", 16, "ipv4");
near.addSubnet("100.64.0.0", 10, "ipv4");
near.addAddress("::1", "ipv6");
near.addSubnet("fc00::", 7, "ipv6");
near.addSubnet("fe80::", 10, "ipv6");

/**
 * Writes the peer's address into its own header, over whatever a client sent there. A Function sees headers only, and
 * without this every visitor of a server that no proxy stands before would be counted as one.
 */
export function tellPeerAddress(
  request: Pick<IncomingMessage, "headers">,
  peer: string | undefined,
): void {
  const address = peer?.replace(/^::ffff:(?=\d+\.)/i, "");
  const isVisitor =
    address !== undefined && !near.check(address, address.includes(":") ? "ipv6" : "ipv4");
  request.headers[peerAddressHeader] = isVisitor ? address : undefined;
}
