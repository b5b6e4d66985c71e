import type { Environment } from "../env";
import type { FunctionRequest } from "../http/exchange";
import { readClientAddress } from "../http/readClientAddress";
import { keyedHash } from "../keyedHash";
import { requestsPerClientAndHour, requestsPerHourFromUnknownClients } from "./limits";

type Settings = Pick<
  Environment,
  "clientAddressHeader" | "trustedProxyHops" | "hashSecret" | "rateLimit"
>;

/** Under which name a request is counted (a keyed hash, never the address) and up to how many an hour; null: not at all. */
export function countClient(
  request: FunctionRequest,
  settings: Settings,
): { client: string; clientLimit: number | null } {
  const address = readClientAddress(
    request,
    settings.clientAddressHeader,
    settings.trustedProxyHops,
  );
  const clientLimit =
    address === undefined ? requestsPerHourFromUnknownClients : requestsPerClientAndHour;
  return {
    client: address === undefined ? "unknown" : keyedHash(settings.hashSecret, "client", address),
    clientLimit: settings.rateLimit ? clientLimit : null,
  };
}
