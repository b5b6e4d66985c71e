import { bodies } from "./bodies";
import { headers } from "./headers";
import type { HostileCase } from "./HostileRequest";
import { injections } from "./injections";
import { people } from "./people";
import { wireCases } from "./wire";

/** Every single request of the suite. */
export const allCases: HostileCase[] = [
  ...bodies,
  ...headers,
  ...injections,
  ...people,
  ...wireCases,
];
