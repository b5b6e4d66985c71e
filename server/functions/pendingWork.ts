const pending = new Set<Promise<void>>();

/** More than this at once means that the mail server is slow. Then answers wait for it, which slows a flood down. */
const mostPending = 100;

/**
 * Lets a Function hand over work that goes on after its answer; undefined while too much of it is under way. The work must
 * never reject. A crash loses nothing: the outbox still has the mail, and its lease runs out.
 */
export function offerWaitUntil(): ((work: Promise<void>) => void) | undefined {
  if (pending.size >= mostPending) return undefined;
  return (work) => {
    pending.add(work);
    void work.finally(() => pending.delete(work));
  };
}

/** Resolves when all the work handed over so far has ended. */
export async function finishPendingWork(): Promise<void> {
  await Promise.all(pending);
}
