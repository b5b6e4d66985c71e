import { makeTrouble, type Troubles } from "./makeTrouble";
import { type Counts, reconcile } from "./reconcile";
import { sendSubmissions } from "./sendSubmissions";
import { SoakWorld } from "./SoakWorld";

export type SoakOptions = {
  /** At least so many. */
  submissions: number;
  /** How often each fault comes at least, while more submissions are sent. */
  rounds: number;
  seed: number;
  /** Called with each fault as it begins. */
  onEvent(line: string): void;
};

export type SoakReport = Counts & {
  submissions: number;
  /** Attempts without an acknowledgement: no connection, no answer, or 503. */
  refusedTries: number;
  seconds: number;
  troubles: Troubles;
};

/** Whether every visitor was acknowledged, and nothing acknowledged is lost, doubled or untold. */
export function isReconciled(report: SoakReport): boolean {
  const { submissions, acknowledged, lost, doubled, untold, strangers } = report;
  return acknowledged >= submissions && lost + doubled + untold + strangers === 0;
}

/**
 * Sends quote requests while the server, the database and the mail server are killed, suspended, cut off and slowed down, and
 * while one client floods the form. Each visitor repeats with the same key until there is an answer. Then mends everything,
 * moves the clock and counts what arrived.
 */
export async function runSoak({
  submissions: least,
  rounds,
  seed,
  onEvent,
}: SoakOptions): Promise<SoakReport> {
  const started = Date.now();
  const world = await SoakWorld.start();
  try {
    const progress = { sent: 0, isCalm: rounds === 0 };
    const isOver = () => progress.sent >= least;
    const trouble = makeTrouble(world, seed, { rounds, isOver }, onEvent).finally(() => {
      progress.isCalm = true;
    });
    // A failure is thrown below, after the visitors have ended.
    trouble.catch(() => undefined);
    const isEnough = () => isOver() && progress.isCalm;
    const refusedTries = await sendSubmissions(world, { seed, progress, isEnough });
    const troubles = await trouble;
    onEvent(`${String(world.told.size).padStart(5)} answered: everything is fixed and counted`);
    const counts = await reconcile(world);
    return {
      submissions: progress.sent,
      ...counts,
      troubles,
      refusedTries,
      seconds: Math.round((Date.now() - started) / 1000),
    };
  } finally {
    await world.stop();
  }
}
