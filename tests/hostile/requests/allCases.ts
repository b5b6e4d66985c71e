import { bodies } from "./bodies";
import { forms } from "./forms";
import { headers } from "./headers";
import type { HostileCase } from "./HostileRequest";
import { injections } from "./injections";
import { wireCases } from "./wire";

/** Every single request of the suite. */
export const allCases: HostileCase[] = [
  ...bodies,
  ...headers,
  ...injections,
  ...forms,
  ...wireCases,
];
