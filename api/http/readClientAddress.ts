import { isIP } from "node:net";
import type { FunctionRequest } from "./exchange";
import { readHeader } from "./readHeader";

/**
 * The client's network as told by the proxy that the configuration names; undefined when none is named or it says
 * nothing usable. With several proxies the one `hops` places from the right is taken: everything further left is
 * whatever the client wrote. IPv6 is cut to its /64, which is what one household or phone gets.
 * Rule: OWASP ASVS 5.0 4.1.3.
 */
export function readClientAddress(
  request: FunctionRequest,
  header: string | undefined,
  hops: number,
): string | undefined {
  if (header === undefined) return undefined;
  const entries = readHeader(request, header)?.split(",") ?? [];
  const entry = entries.at(-Math.max(1, hops))?.trim() ?? "";
  const address = entry
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(address);
  if (family === 0) return undefined;
  return family === 4 ? address : networkOf(address);
}

function networkOf(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill("0");
  return `${[...left, ...zeros, ...right]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(":")}::/64`;
}
