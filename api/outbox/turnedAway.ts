import { keepInProcess } from "../keepInProcess";

type Counts = { client: number; network: number };

const readCounts = () => keepInProcess<Counts>("turnedAway", () => ({ client: 0, network: 0 }));

/** Counts a request that was refused from memory, without the database; the digest names how many there were. */
export function countTurnedAway(scope: keyof Counts): void {
  readCounts()[scope] += 1;
}

/** How many were counted since this was last called. */
export function takeTurnedAway(): Counts {
  const counts = readCounts();
  const taken = { ...counts };
  Object.assign(counts, { client: 0, network: 0 });
  return taken;
}
