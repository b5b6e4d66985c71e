const pending = new Set<Promise<void>>();

/** More than this at once means that the mail server is slow, not busy: then answers wait for it, and so does whoever floods it. */
const mostPending = 100;

/**
 * How a Function hands over work that outlives its answer; undefined while too much of it is under way. The work never
 * rejects. A server that dies with it loses nothing: the outbox has the mail, and its lease runs out.
 */
export function offerWaitUntil(): ((work: Promise<void>) => void) | undefined {
  if (pending.size >= mostPending) return undefined;
  return (work) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
}

/** Resolves when all work that was handed over has ended. */
export async function finishPendingWork(): Promise<void> {
  await Promise.all(pending);
}
