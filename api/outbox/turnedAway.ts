import { keepInProcess } from "../keepInProcess";

type Counts = { client: number; network: number };

const readCounts = () => keepInProcess<Counts>("turnedAway", () => ({ client: 0, network: 0 }));

/** Counts requests that this process rate limited without asking the database. The digest tells the owner how many. */
export function countTurnedAway(scope: keyof Counts, requests = 1): void {
  readCounts()[scope] += requests;
}

/** What was counted since the last call. */
export function takeTurnedAway(): Counts {
  const counts = readCounts();
  const taken = { ...counts };
  Object.assign(counts, { client: 0, network: 0 });
  return taken;
}
