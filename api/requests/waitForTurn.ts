import { setTimeout as sleep } from "node:timers/promises";
import pLimit, { type LimitFunction } from "p-limit";
import { keepInProcess } from "../keepInProcess";

/** How many answers of one client are under way, and how long each keeps its turn, in milliseconds: forty a second. */
const answersAtOnce = 2;
const answerMs = 50;

/**
 * Waits for the client's turn, for an answer that this process makes without storing anything: mistakes, refusals, a thank-you.
 * However fast one client asks, others get their pages. No turns on a serverless host, which charges for waiting. The turns are in
 * this process alone, because they are about its own time.
 */
export async function waitForTurn(client: string): Promise<void> {
  const turns = keepInProcess("turns", () => new Map<string, LimitFunction>());
  const turn = turns.get(client) ?? pLimit(answersAtOnce);
  turns.set(client, turn);
  await turn(() => sleep(answerMs));
  if (turn.activeCount + turn.pendingCount === 0) turns.delete(client);
}
