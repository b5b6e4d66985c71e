import { once } from "node:events";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Port 0 is any free one. */
export type NeededPort = { use: string; port: number; host: string };

async function claim({ use, port, host }: NeededPort): Promise<number> {
  // The children of a killed start need a moment to end; an immediate restart should not fail because of them.
  for (let tries = 1; ; tries += 1) {
    const server = createServer();
    try {
      await once(server.listen({ port, host, exclusive: true }), "listening");
      const found = (server.address() as AddressInfo).port;
      await once(server.close(), "close");
      return found;
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const isTaken = code === "EADDRINUSE";
      if (!isTaken || tries === 5)
        throw new Error(
          `Port ${String(port)} (${use}) ${isTaken ? "is taken" : `cannot be opened on ${host}: ${message}`}. ` +
            "Stop what uses it, or choose other ports: PORT=8010 takes 8010 to 8013",
        );
    }
    await sleep(250);
  }
}

/**
 * Checks every port before anything slow begins.
 *
 * @returns the ports in the same order, with a free one in the place of each 0
 * @throws Error with one line for each port that cannot be used, saying how to choose others
 */
export async function claimPorts(needed: NeededPort[]): Promise<number[]> {
  const results = await Promise.allSettled(needed.map(claim));
  const problems = results.flatMap((result) =>
    result.status === "rejected" ? [(result.reason as Error).message] : [],
  );
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
}
