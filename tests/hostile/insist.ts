import type { HostAnswer } from "./hosts/Host";

/** How often a post is repeated, at most. */
const mostRepeats = 5;

/**
 * Sends a post, and sends it again while a busy machine is too late for it, as the form does.
 *
 * @param send sends the same post with the same Idempotency-Key each time
 * @returns the last answer; after a repeat it may be 200, which tells of the first post
 */
export async function insist(
  send: () => Promise<HostAnswer>,
): Promise<{ answer: HostAnswer; repeats: number }> {
  for (let repeats = 0; ; repeats++) {
    const answer = await send();
    if (answer.status !== 503 || repeats === mostRepeats) return { answer, repeats };
  }
}
