import type { Environment } from "../env";
import type { FunctionRequest } from "../http/FunctionRequest";
import { readClientAddress } from "../http/readClientAddress";
import { keyedHash } from "../keyedHash";

/**
 * New requests an hour from one client. Five people behind one office address, each asking for every service and sending
 * each twice, stay under it. Repeats of a request are not counted.
 */
const requestsPerClientAndHour = 40;

/** New requests an hour from one network (IPv4 /24, IPv6 /48): the most rows that one provider's addresses can add. */
const requestsPerNetworkAndHour = 400;

/** A counter in the database: a keyed hash, never the address, and up to how many requests an hour it allows. */
export type Counter = { name: string; hourly: number };

/**
 * The counters of a request. None when the client's address is not known: then all visitors would share one, and one of
 * them could use it up for everybody. Such requests are never refused; the hourly limit of mails turns a flood of them
 * into one digest. Suspects have counters of their own, so that spam from an address costs its honest users nothing.
 */
export function countClient(
  request: FunctionRequest,
  environment: Environment,
  isSuspect: boolean,
): Counter[] {
  const address = readClientAddress(request, environment);
  if (address === undefined || !environment.rateLimit) return [];
  const purpose = isSuspect ? "suspect client" : "client";
  const nameOf = (text: string) => keyedHash(environment.hashSecret, purpose, text);
  return [
    { name: nameOf(address.client), hourly: requestsPerClientAndHour },
    { name: nameOf(address.network), hourly: requestsPerNetworkAndHour },
  ];
}
